import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { useSuggestions } from '../pickers/useSuggestions';

interface ValuesInputProps {
  source: string;
  /** The field whose values are suggested. */
  field: string;
}

const toTexts = (values: unknown): string[] => [values ?? []].flat().map(String);

/** Several values of a field. Enter or blur adds the typed text. */
export const ValuesInput = ({ source, field: suggested }: ValuesInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, format: toTexts });
  const values = field.value as string[];
  const [text, setText] = useState('');
  const change = (next: readonly string[]) =>
    field.onChange([...new Set(next.map((value) => value.trim()).filter(Boolean))]);
  return (
    <Autocomplete
      {...useSuggestions(suggested, text)}
      multiple
      filterSelectedOptions
      value={values}
      inputValue={text}
      onChange={(_event, next) => change(next)}
      onInputChange={(_event, typed) => setText(typed)}
      onBlur={() => {
        if (text) change([...values, text]);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          inputRef={field.ref}
          label={translate('filters.value')}
          error={fieldState.invalid}
          helperText={fieldState.error && <InputHelperText error={fieldState.error.message} />}
        />
      )}
    />
  );
};
