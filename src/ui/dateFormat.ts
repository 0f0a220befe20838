/** A formatter costs more than all that it formats on a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * How a language writes a date: `day` is the same day everywhere, `date` that of a moment where one is, `moment` has its
 * time as well.
 */
export const dateFormat = (locale: string, kind: 'day' | 'date' | 'moment'): Intl.DateTimeFormat => {
  const key = `${locale} ${kind}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(kind === 'moment' ? { timeStyle: 'short' } : {}),
      ...(kind === 'day' ? { timeZone: 'UTC' } : {}),
    });
    formatters.set(key, formatter);
  }
  return formatter;
};
