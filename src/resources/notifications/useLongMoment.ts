import { useLocale } from 'react-admin';

/** Formats a time with weekday and time zone; empty for an invalid one. */
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
