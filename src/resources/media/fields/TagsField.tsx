import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFacets } from '../useFacets';

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  error?: string;
}

/** What was typed, cut at its commas. */
const cleaned = (tags: readonly string[]): string[] => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Any number of tags: known ones are suggested; Enter, a comma or leaving the field makes a tag of what was typed. */
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
      onChange={(_event, next) => {
        onChange(cleaned(next));
      }}
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
