import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFacets } from './useFacets';

const splitAtCommas = (tags: readonly string[]): string[] => {
  const parts = tags.flatMap((tag) => tag.split(',')).map((tag) => tag.trim());
  return [...new Set(parts.filter(Boolean))];
};

/** Selects tags with suggestions. Enter, a comma or blur adds the typed text. */
export const TagsInput = () => {
  const translate = useTranslate();
  const { tags } = useFacets();
  const { field, fieldState } = useInput({ source: 'tags', format: (tags?: string[] | null) => tags ?? [] });
  const value = field.value as string[];
  const [text, setText] = useState('');
  const add = (typed: string) => {
    if (typed.trim()) field.onChange(splitAtCommas([...value, typed]));
    setText('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      filterSelectedOptions
      options={tags}
      value={value}
      inputValue={text}
      onChange={(_event, next) => field.onChange(splitAtCommas(next))}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' && typed.includes(',')) add(typed);
        else setText(reason === 'blur' ? '' : typed);
      }}
      onBlur={() => {
        add(text);
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.media.fields.tags')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate('resources.media.tags_hint')}
        />
      )}
    />
  );
};
