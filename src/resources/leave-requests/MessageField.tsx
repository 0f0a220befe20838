import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_LEAVE_TEXT } from '../../../contract/constants';
import { CountedText } from '../../ui/CountedText';

export const isTooLong = (text: string): boolean => text.trim().length > MAX_LEAVE_TEXT;

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
  hint: string;
  /** The server's error. */
  error?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
}

/** The message of an answer with a character count. */
export const MessageField = ({
  value,
  onChange,
  hint,
  error,
  readOnly = false,
  autoFocus = false,
}: MessageFieldProps) => {
  const translate = useTranslate();
  const label = translate('resources.leave-requests.show.message');
  const tooLong = isTooLong(value)
    ? translate('validation.max_length', { field: label, max: MAX_LEAVE_TEXT })
    : undefined;
  const wrong = error ?? tooLong;
  return (
    <TextField
      multiline
      autoFocus={autoFocus}
      minRows={3}
      maxRows={12}
      margin="none"
      label={label}
      value={value}
      error={wrong !== undefined}
      helperText={
        <CountedText length={value.trim().length} max={MAX_LEAVE_TEXT}>
          {wrong ?? hint}
        </CountedText>
      }
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { readOnly } }}
    />
  );
};
