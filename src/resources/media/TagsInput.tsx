import { useInput, useTranslate } from 'react-admin';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useFacets } from './useFacets';

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  error?: string;
}

/** Splits at commas. */
const cleaned = (tags: readonly string[]): string[] => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Selects tags with suggestions. Enter, a comma or blur adds the typed text. */
export const TagsField = ({ value, onChange, onBlur, error }: TagsFieldProps) => {
  const translate = useTranslate();
  const { tags } = useFacets();
  const [text, setText] = useState('');
  const add = (typed: string) => {
    if (typed.trim()) onChange(cleaned([...value, typed]));
    setText('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      filterSelectedOptions
      options={tags}
      value={[...value]}
      inputValue={text}
      onChange={(_event, next) => onChange(cleaned(next))}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' && typed.includes(',')) add(typed);
        else setText(reason === 'blur' ? '' : typed);
      }}
      onBlur={() => {
        add(text);
        onBlur?.();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.media.fields.tags')}
          error={error !== undefined}
          helperText={error ?? translate('resources.media.tags_hint')}
        />
      )}
    />
  );
};

export const TagsInput = () => {
  const { field, fieldState } = useInput({ source: 'tags' });
  return (
    <TagsField
      value={(field.value as string[] | null) ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
