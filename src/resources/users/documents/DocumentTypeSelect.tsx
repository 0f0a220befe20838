import { MenuItem, TextField, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';

interface DocumentTypeSelectProps<Type extends string> {
  label: string;
  types: readonly Type[];
  value: Type | '';
  onChange: (type: Type) => void;
  /** The text of an empty choice. */
  emptyText?: string;
  sx?: SxProps<Theme>;
}

/** Selects a document type. Empty when the selected documents have different types. */
export const DocumentTypeSelect = <Type extends string>({
  label,
  types,
  value,
  onChange,
  emptyText,
  sx,
}: DocumentTypeSelectProps<Type>) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Type)}
      sx={sx}
    >
      {emptyText && <MenuItem value="">{emptyText}</MenuItem>}
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {translate(`resources.users.documents.types.${type}`, { _: type })}
        </MenuItem>
      ))}
    </TextField>
  );
};
