import { Box, TextField, type TextFieldProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { CountedText } from '../../ui/CountedText';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

interface CountedInputProps extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'required'> {
  source: string;
  /** Maximum number of characters. */
  max: number;
  hint?: AppMessageKey;
}

/** Milliseconds without typing before screen readers announce the count. */
const ANNOUNCE_DELAY = 1_000;

/** A text input with a character count. */
export const CountedInput = ({ source, max, hint, ...text }: CountedInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const value = (field.value as string | null) ?? '';
  // The contract trims, too.
  const length = value.trim().length;
  const announced = useDebouncedValue(length, ANNOUNCE_DELAY);
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <TextField
        {...text}
        {...field}
        id={id}
        value={value}
        label={<FieldTitle source={source} resource={resource} />}
        error={fieldState.invalid}
        slotProps={{ htmlInput: { required: false } }}
        helperText={
          <CountedText length={length} max={max}>
            {fieldState.error?.message ?? (hint && translate(hint))}
          </CountedText>
        }
      />
      <span role="status" style={visuallyHidden}>
        {announced > 0
          ? translate(announced > max ? 'inputs.characters_over' : 'inputs.characters_left', {
              smart_count: Math.abs(max - announced),
            })
          : ''}
      </span>
    </Box>
  );
};
