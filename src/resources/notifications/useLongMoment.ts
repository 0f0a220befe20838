import { useLocale } from 'react-admin';

/** Writes a moment in full, with its weekday and the zone it is told in; nothing for what is no moment. */
export const useLongMoment = (): ((value: string | null | undefined) => string) => {
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (value) => {
    const date = new Date(value ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
};
