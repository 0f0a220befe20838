import { useLocale } from 'react-admin';

/** Writes a number as the active language does. */
export const useNumber = (): ((value: number) => string) => {
  const format = new Intl.NumberFormat(useLocale());
  return (value) => format.format(value);
};
