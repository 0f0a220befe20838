const KILO = 1024;

/** A file's size for people, in kilobytes or megabytes. @param bytes how large it is */
export const fileSize = (bytes: number | undefined, locale: string): string => {
  if (bytes === undefined) return '';
  const [value, unit] =
    bytes < KILO * KILO ? [Math.max(1, bytes / KILO), 'kilobyte'] : [bytes / (KILO * KILO), 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
};
