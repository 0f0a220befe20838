import { Typography } from '@mui/material';
import { useFieldValue, useLocale } from 'react-admin';
import { dateFormat } from './format';

interface LocalDateFieldProps {
  source: string;
  showTime?: boolean;
}

/** Shows a date, or a date and time, in the current language. */
export const LocalDateField = ({ source, showTime = false }: LocalDateFieldProps) => {
  const locale = useLocale();
  const value: unknown = useFieldValue({ source });
  if (typeof value !== 'string' || value === '') return null;
  const date = new Date(value);
  // `2026-05-01` has no time zone.
  const kind = value.length <= 10 ? 'day' : showTime ? 'dateTime' : 'date';
  return (
    <Typography variant="body2" component="span">
      {Number.isNaN(date.getTime()) ? value : dateFormat(locale, kind).format(date)}
    </Typography>
  );
};
