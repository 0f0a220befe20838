/** Creates a formatter of dates. English dates are British: `23 Nov 2026, 14:05`. */
export const dateTimeFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
