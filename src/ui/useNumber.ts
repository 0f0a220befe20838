import { useLocale } from 'react-admin';

const formats = new Map<string, Intl.NumberFormat>();

const format = (value: number, locale: string): string => {
  // The same in all languages. The browser's knowledge of them takes its time to be woken, for the count of a list.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, known);
  return known.format(value);
};

/** Writes a number as the active language does. */
export const useNumber = (): ((value: number) => string) => {
  const locale = useLocale();
  return (value) => format(value, locale);
};
