import {
  Alert,
  Button,
  Card,
  FormControlLabel,
  List,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { DOCUMENT_TYPES, MAX_DOCUMENT_NAME, type DocumentType } from '../../../../contract/document';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { DocumentTypeSelect } from './DocumentTypeSelect';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager, paginate } from '../../../ui/Pager';
import { ToggleChoice } from '../../../ui/ToggleChoice';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { findWarnings, isReady, type SalaryFile, type Warning } from './salaryFiles';
import { SalaryReviewItem } from './SalaryReviewItem';
import { dateTimeFormat } from '../../../../i18n/dateTimeFormat';

/** What all documents have in common. */
export interface SharedFields {
  name: string;
  type: DocumentType;
  notify: boolean;
}

/** Returns a name with the current month: `Lönespecifikation november 2026`. */
const useDefaultName = (): string => {
  const translate = useTranslate();
  const locale = useLocale();
  // oxlint-disable-next-line react/purity -- the month in which it is drawn
  const month = dateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date());
  return translate('salary_upload.default_name', { month });
};

/** Loads which users already have a document of that name. */
const useHolders = (name: string, files: readonly SalaryFile[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const settledName = useDebouncedValue(name, 400);
  const ids = [...new Set(files.filter(isReady).map(({ user }) => user.id))].sort((a, b) => a - b);
  return useQuery({
    queryKey: ['users', 'documentHolders', settledName, ids],
    queryFn: () => dataProvider.documentHolders(settledName, ids),
    enabled: settledName !== '' && ids.length > 0,
    placeholderData: keepPreviousData,
  });
};

const PAGE_SIZE = 50;

interface FileListProps {
  files: readonly SalaryFile[];
  warnings: ReadonlyMap<number, readonly Warning[]>;
  onChange: (key: number, changes: Partial<SalaryFile>) => void;
}

/** The files and their recipients, all or only those with warnings. */
const FileList = ({ files, warnings, onChange }: FileListProps) => {
  const translate = useTranslate();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [page, setPage] = useState(0);
  const isOpen = (file: SalaryFile) =>
    !file.isSkipped && (!isReady(file) || (warnings.get(file.key) ?? []).length > 0);
  const open = files.filter(isOpen);
  const filtered = onlyOpen ? open : files;
  // Solving a problem removes its file from the filter, which may empty the last page.
  const { at, visible } = paginate(filtered, page, PAGE_SIZE);
  return (
    <Card>
      <ToggleChoice
        label={translate('salary_upload.show')}
        choices={[
          { id: false, name: translate('salary_upload.show_all', { count: files.length }) },
          { id: true, name: translate('salary_upload.show_open', { count: open.length }) },
        ]}
        value={onlyOpen}
        onChange={(next) => {
          setOnlyOpen(next);
          setPage(0);
        }}
        sx={{ p: 2, flexWrap: 'wrap' }}
      />
      {filtered.length === 0 && (
        <Typography sx={{ px: 2, pb: 3, color: 'text.secondary' }}>
          {translate('salary_upload.nothing_open')}
        </Typography>
      )}
      <List disablePadding aria-label={translate('salary_upload.files')}>
        {visible.map((file) => (
          <SalaryReviewItem
            key={file.key}
            file={file}
            warnings={warnings.get(file.key) ?? []}
            onSelect={(user) => onChange(file.key, { user, by: null })}
            onSkip={(isSkipped) => onChange(file.key, { isSkipped })}
          />
        ))}
      </List>
      <Pager at={at} total={filtered.length} size={PAGE_SIZE} onChange={setPage} />
    </Card>
  );
};

interface FieldsInputProps {
  value: SharedFields;
  onChange: (value: SharedFields) => void;
}

const FieldsInput = ({ value, onChange }: FieldsInputProps) => {
  const translate = useTranslate();
  const { name, type, notify } = value;
  const isEmpty = name.trim() === '';
  return (
    <>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={1.5} sx={{ alignItems: { md: 'flex-start' } }}>
        <TextField
          required
          margin="none"
          label={translate('salary_upload.document_name')}
          value={name}
          error={isEmpty}
          helperText={
            isEmpty
              ? translate('validation.required', { field: translate('salary_upload.document_name') })
              : undefined
          }
          onChange={({ target }) => onChange({ ...value, name: target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT_NAME } }}
        />
        <DocumentTypeSelect
          label={translate('salary_upload.document_type')}
          types={DOCUMENT_TYPES}
          value={type}
          onChange={(selected) => onChange({ ...value, type: selected })}
          sx={{ minWidth: 260 }}
        />
      </Stack>
      <FormControlLabel
        label={translate('salary_upload.notify')}
        control={
          <Switch checked={notify} onChange={(_event, checked) => onChange({ ...value, notify: checked })} />
        }
      />
    </>
  );
};

interface SalaryReviewProps {
  files: readonly SalaryFile[];
  onChange: (key: number, changes: Partial<SalaryFile>) => void;
  onCancel: () => void;
  onConfirm: (fields: SharedFields) => void;
}

/** Reviews which file goes to whom before the upload. */
export const SalaryReview = ({ files, onChange, onCancel, onConfirm }: SalaryReviewProps) => {
  const translate = useTranslate();
  const defaultName = useDefaultName();
  const [fields, setFields] = useState<SharedFields>({
    name: defaultName,
    type: 'salary_specification',
    notify: true,
  });
  const name = fields.name.trim();
  const holders = useHolders(name, files);
  const warnings = findWarnings(files, new Set(holders.data?.data.map(Number)));

  const ready = files.filter(isReady);
  const recipients = new Set(ready.map(({ user }) => user.id)).size;
  const warned = [...warnings.values()].filter((list) => list.length > 0).length;
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {translate('salary_upload.summary', { smart_count: ready.length, total: files.length })}
      </Typography>
      <FieldsInput value={fields} onChange={setFields} />
      {holders.error && (
        <LoadFailed
          error={holders.error}
          text={translate('salary_upload.holders_failed')}
          onRetry={holders.refetch}
        />
      )}
      <FileList files={files} warnings={warnings} onChange={onChange} />
      {ready.length === 0 && <Alert severity="info">{translate('salary_upload.nothing_ready')}</Alert>}
      <Stack
        direction="row"
        spacing={1}
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          py: 1.5,
          justifyContent: 'flex-end',
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button onClick={onCancel}>{translate('app.cancel')}</Button>
        <ConfirmedAction
          button={(open) => (
            <Button variant="contained" disabled={ready.length === 0 || name === ''} onClick={open}>
              {translate('resources.users.documents.upload', { smart_count: ready.length })}
            </Button>
          )}
          title={translate('salary_upload.confirm_title', { smart_count: ready.length })}
          content={[
            translate('salary_upload.confirm_people', { smart_count: recipients }),
            ready.length < files.length
              ? translate('salary_upload.confirm_rest', { smart_count: files.length - ready.length })
              : '',
            warned > 0 ? translate('salary_upload.confirm_warned', { smart_count: warned }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
          confirm="salary_upload.confirm"
          action={() => Promise.resolve()}
          onSuccess={() => onConfirm({ ...fields, name })}
        />
      </Stack>
    </Stack>
  );
};
