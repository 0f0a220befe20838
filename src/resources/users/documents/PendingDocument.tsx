import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { DOCUMENT_TYPES, MAX_DOCUMENT_NAME, type DocumentType } from '../../../../contract/document';
import type { AppMessageKey } from '../../../../i18n/types';
import { DocumentTypeSelect } from './DocumentTypeSelect';
import { documentName } from './documentFiles';
import { formatFileSize } from '../../../ui/format';
import { SecondaryText } from '../../../ui/SecondaryText';

/** A selected file that has not been uploaded. */
export interface Pending {
  key: number;
  file: File;
  type: DocumentType;
  name: string;
  /** Translation key of a validation error. */
  problem: AppMessageKey | null;
}

interface PendingDocumentProps {
  pending: Pending;
  onChange: (changes: Partial<Pick<Pending, 'type' | 'name'>>) => void;
  onRemove: () => void;
}

/** A file before its upload, with name and type, or why it cannot be uploaded. */
export const PendingDocument = ({ pending, onChange, onRemove }: PendingDocumentProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { file, type, name, problem } = pending;
  return (
    <Stack
      component="li"
      aria-label={file.name}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-start', py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, gap: 1 }}>
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
          {file.name} · {formatFileSize(file.size, locale)}
        </SecondaryText>
        {problem ? (
          <FormHelperText error role="alert" sx={{ m: 0 }}>
            {translate(problem)}
          </FormHelperText>
        ) : (
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
            <TextField
              margin="none"
              label={translate('fields.name')}
              value={name}
              placeholder={documentName(file)}
              onChange={({ target }) => onChange({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT_NAME } }}
            />
            <DocumentTypeSelect
              label={translate('fields.type')}
              types={DOCUMENT_TYPES}
              value={type}
              onChange={(next) => onChange({ type: next })}
              sx={{ minWidth: { sm: 220 } }}
            />
          </Stack>
        )}
      </Stack>
      <IconButton
        aria-label={translate('resources.users.documents.leave_out', { file: file.name })}
        onClick={onRemove}
      >
        <CloseOutlined />
      </IconButton>
    </Stack>
  );
};
