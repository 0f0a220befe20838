const formats = new Map<string, Intl.NumberFormat>();

export const formatNumber = (value: number, locale: string): string => {
  // The same in all languages, and faster: the first Intl.NumberFormat of a page is slow.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  // The default of three decimals would change values that users have typed.
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  formats.set(locale, format);
  return format.format(value);
};
