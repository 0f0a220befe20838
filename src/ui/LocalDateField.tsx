import { Typography } from '@mui/material';
import { useFieldValue, useLocale, useTranslate, type RaRecord } from 'react-admin';
import { dateFormat } from './format';

interface LocalDateFieldProps {
  source?: string;
  showTime?: boolean;
  /** Translation key, shown without a date. */
  emptyText?: string;
  /** By default the record of the context. */
  record?: RaRecord;
  variant?: 'body1' | 'body2';
}

/** Shows a date, or a date and time, in the current language. */
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
  if (typeof value !== 'string' || value === '')
    return emptyText ? (
      <Typography variant={variant} component="span">
        {translate(emptyText, { _: emptyText })}
      </Typography>
    ) : null;
  const date = new Date(value);
  // `2026-05-01` has no time zone.
  const kind = value.length <= 10 ? 'day' : showTime ? 'dateTime' : 'date';
  return (
    <Typography variant={variant} component="span">
      {Number.isNaN(date.getTime()) ? value : dateFormat(locale, kind).format(date)}
    </Typography>
  );
};
