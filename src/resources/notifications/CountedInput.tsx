import { Box, TextField, type TextFieldProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

interface CountedInputProps extends Pick<TextFieldProps, 'multiline' | 'minRows'> {
  source: string;
  /** Characters. */
  most: number;
}

/** Milliseconds before the count is announced to screen readers. */
const PAUSE = 1_000;

/** A text input with a character count, which is announced when typing pauses. */
export const CountedInput = ({ source, most, ...text }: CountedInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const value = (field.value as string | null) ?? '';
  // Counted as in the contract.
  const length = value.trim().length;
  const said = useDebouncedValue(length, PAUSE);
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <TextField
        {...text}
        {...field}
        id={id}
        value={value}
        fullWidth
        required
        label={<FieldTitle source={source} resource={resource} />}
        error={fieldState.invalid}
        slotProps={{ formHelperText: { component: 'div' }, htmlInput: { required: false } }}
        helperText={
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{fieldState.error?.message}</span>
            <Box
              component="span"
              aria-hidden
              sx={{
                fontVariantNumeric: 'tabular-nums',
                color: length > most ? 'error.main' : 'text.secondary',
              }}
            >
              {length}/{most}
            </Box>
          </Box>
        }
      />
      <span role="status" style={visuallyHidden}>
        {said > 0
          ? translate(
              said > most
                ? 'resources.notifications.characters_over'
                : 'resources.notifications.characters_left',
              { smart_count: Math.abs(most - said) },
            )
          : ''}
      </span>
    </Box>
  );
};
