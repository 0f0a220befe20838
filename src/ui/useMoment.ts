import { useLocale } from 'react-admin';
import { dateFormat } from './dateFormat';

/** Writes a moment as the active language does; nothing for what is no moment. */
export const useMoment = (): ((value: string | null | undefined) => string) => {
  const format = dateFormat(useLocale(), 'moment');
  return (value) => {
    const date = new Date(value ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
};
