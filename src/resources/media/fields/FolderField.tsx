import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFacets } from '../useFacets';

interface FolderFieldProps {
  value: string;
  onChange: (folder: string) => void;
  onBlur?: () => void;
  error?: string;
}

/** One folder: one that there is already, or a new one by writing its name. */
export const FolderField = ({ value, onChange, onBlur, error }: FolderFieldProps) => {
  const translate = useTranslate();
  const { folders } = useFacets();
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={folders}
      inputValue={value}
      value={value}
      onInputChange={(_event, text) => {
        onChange(text);
      }}
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
