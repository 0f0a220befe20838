import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  useInput,
  useResourceContext,
  type CommonInputProps,
} from 'react-admin';
import { useSuggestions } from './useSuggestions';

type ValueInputProps = Omit<CommonInputProps, 'ref'> & { autoFocus?: boolean };

/** A text whose values among other records are suggested. */
export const ValueInput = ({ autoFocus, ...props }: ValueInputProps) => {
  const { source, label, helperText, disabled, readOnly } = props;
  const resource = useResourceContext();
  const { id, field, fieldState, isRequired } = useInput(props);
  const value = String(field.value ?? '');
  // Until something is typed, all are suggested.
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(source, typed);
  const { invalid, error } = fieldState;
  return (
    <Autocomplete
      {...suggestions}
      id={id}
      disabled={disabled}
      readOnly={readOnly}
      value={value}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        setTyped(reason === 'input' ? text : '');
        if (text !== value) field.onChange(text);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          autoFocus={autoFocus}
          label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
          error={invalid}
          helperText={
            (helperText !== false || invalid) && (
              <InputHelperText error={error?.message} helperText={helperText} />
            )
          }
        />
      )}
    />
  );
};
