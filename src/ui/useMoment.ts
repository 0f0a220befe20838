import { useLocale } from 'react-admin';

/** Writes a moment as the active language does; nothing for what is no moment. */
export const useMoment = (): ((value: string | null | undefined) => string) => {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (value) => {
    const date = new Date(value ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
};
