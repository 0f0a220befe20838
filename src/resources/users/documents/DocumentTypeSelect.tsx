import { MenuItem, TextField, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DOCUMENT_TYPES, documentTypeSchema, type DocumentType } from '../../../../contract/document';

interface DocumentTypeSelectProps {
  label: string;
  value: DocumentType | '';
  onChange: (type: DocumentType) => void;
  sx?: SxProps<Theme>;
}

/** Selects a document type. Empty when the selected documents have different types. */
export const DocumentTypeSelect = ({ label, value, onChange, sx }: DocumentTypeSelectProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChange(documentTypeSchema.parse(target.value))}
      sx={sx}
    >
      {DOCUMENT_TYPES.map((type) => (
        <MenuItem key={type} value={type}>
          {translate(`resources.users.documents.types.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
