import { useFieldValue, useLocale, useTranslate, type RaRecord } from 'react-admin';

/** A formatter costs more than all that it formats on a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (locale: string, withTime: boolean, isDay: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${withTime} ${isDay}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(withTime ? { timeStyle: 'short' } : {}),
      // A day without a time is the same day everywhere.
      ...(isDay ? { timeZone: 'UTC' } : {}),
    });
    formatters.set(key, formatter);
  }
  return formatter;
};

interface LocalDateFieldProps {
  source?: string;
  showTime?: boolean;
  /** Key of what is said where there is none. */
  emptyText?: string;
  /** The row, where it is not that of the context. */
  record?: RaRecord;
  variant?: 'body1' | 'body2';
}

/** A date, or a moment, as the active language writes it. */
export const LocalDateField = ({
  source = '',
  showTime = false,
  emptyText,
  record,
  variant = 'body2',
}: LocalDateFieldProps) => {
  const locale = useLocale();
  const translate = useTranslate();
  const value: unknown = useFieldValue({ source, record });
  const className = variant === 'body2' ? 'an-text' : undefined;
  if (typeof value !== 'string' || value === '')
    return emptyText ? <span className={className}>{translate(emptyText, { _: emptyText })}</span> : null;
  const date = new Date(value);
  const isDay = value.length <= 10;
  return (
    <span className={className}>
      {Number.isNaN(date.getTime()) ? value : formatterOf(locale, showTime && !isDay, isDay).format(date)}
    </span>
  );
};
