import { DateField, useLocale, type DateFieldProps } from 'react-admin';

/** A date, or a moment, as the active language writes it. */
export const LocalDateField = (props: Omit<DateFieldProps, 'locales'>) => {
  const locale = useLocale();
  const options: Intl.DateTimeFormatOptions = props.showTime
    ? { dateStyle: 'medium', timeStyle: 'short' }
    : { dateStyle: 'medium' };
  return <DateField {...props} locales={locale} options={options} />;
};
