import { useFieldValue, useLocale, useTranslate, type RaRecord } from 'react-admin';
import { dateFormat } from './format';

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
  // Without a time it is a day.
  const kind = value.length <= 10 ? 'day' : showTime ? 'dateTime' : 'date';
  return (
    <span className={className}>
      {Number.isNaN(date.getTime()) ? value : dateFormat(locale, kind).format(date)}
    </span>
  );
};
