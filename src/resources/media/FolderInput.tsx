import { useInput, useTranslate } from 'react-admin';
import { Autocomplete, TextField } from '@mui/material';
import { useFacets } from './useFacets';

interface FolderFieldProps {
  value: string;
  onChange: (folder: string) => void;
  onBlur?: () => void;
  error?: string;
}

/** Selects a folder or creates one by typing its name. */
const FolderField = ({ value, onChange, onBlur, error }: FolderFieldProps) => {
  const translate = useTranslate();
  const { folders } = useFacets();
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={folders}
      inputValue={value}
      value={value}
      onInputChange={(_event, text) => onChange(text)}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.media.fields.folder')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};

export const FolderInput = () => {
  const { field, fieldState } = useInput({ source: 'folder' });
  return (
    <FolderField
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
