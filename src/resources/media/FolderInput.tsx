import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useFacets } from './useFacets';

/** Selects a folder or creates one by typing its name. */
export const FolderInput = () => {
  const translate = useTranslate();
  const { folders } = useFacets();
  const { field, fieldState } = useInput({ source: 'folder' });
  const value = (field.value as string | null) ?? '';
  return (
    <Autocomplete
      freeSolo
      options={folders}
      inputValue={value}
      value={value}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.media.fields.folder')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
};
