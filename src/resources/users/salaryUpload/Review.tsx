import { Alert, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Confirm, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { MAX_DOCUMENT_NAME, type DocumentType } from '../../../../contract/document';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { DocumentTypeSelect } from '../../../ui/DocumentTypeSelect';
import { LoadFailed } from '../../../ui/LoadFailed';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { ReviewList } from './ReviewList';
import { isReady, warningsOf, type ReviewRow } from './reviewRows';

/** Applies to all documents. */
export interface ReviewedFields {
  name: string;
  type: DocumentType;
  notify: boolean;
}

/** Returns a name with the current month: `Lönespecifikation november 2026`. */
const useDefaultName = (): string => {
  const translate = useTranslate();
  const locale = useLocale();
  // oxlint-disable-next-line react/purity -- the month in which it is drawn
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date());
  return translate('salary_upload.default_name', { month });
};

/** Loads which users already have a document of that name. */
const useHolders = (name: string, rows: readonly ReviewRow[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const asked = useDebouncedValue(name.trim(), 400);
  const ids = [...new Set(rows.filter(isReady).map(({ person }) => person.id))].sort((a, b) => a - b);
  return useQuery({
    queryKey: ['users', 'documentHolders', asked, ids],
    queryFn: () => dataProvider.documentHolders(asked, ids),
    enabled: asked !== '' && ids.length > 0,
    placeholderData: keepPreviousData,
  });
};

interface ReviewProps {
  rows: readonly ReviewRow[];
  onChange: (key: number, changes: Partial<ReviewRow>) => void;
  onCancel: () => void;
  onConfirm: (fields: ReviewedFields) => void;
}

/** Reviews which file goes to whom before the upload. */
export const Review = ({ rows, onChange, onCancel, onConfirm }: ReviewProps) => {
  const translate = useTranslate();
  const defaultName = useDefaultName();
  const [name, setName] = useState(defaultName);
  const [type, setType] = useState<DocumentType>('salary_specification');
  const [notify, setNotify] = useState(true);
  const [asking, setAsking] = useState(false);
  const holders = useHolders(name, rows);
  const found = holders.data?.data;
  const warnings = useMemo(() => warningsOf(rows, new Set((found ?? []).map(Number))), [rows, found]);

  const ready = rows.filter(isReady);
  const people = new Set(ready.map(({ person }) => person.id)).size;
  const warned = [...warnings.values()].filter((own) => own.length > 0).length;
  const isNameless = name.trim() === '';
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {translate('salary_upload.summary', { smart_count: ready.length, total: rows.length })}
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={1.5} sx={{ alignItems: { md: 'flex-start' } }}>
        <TextField
          fullWidth
          required
          size="small"
          margin="none"
          label={translate('salary_upload.document_name')}
          value={name}
          error={isNameless}
          helperText={
            isNameless
              ? translate('validation.required', { field: translate('salary_upload.document_name') })
              : undefined
          }
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT_NAME } }}
        />
        <DocumentTypeSelect
          label={translate('salary_upload.document_type')}
          value={type}
          onChange={setType}
          sx={{ minWidth: 260 }}
        />
      </Stack>
      <FormControlLabel
        label={translate('salary_upload.notify')}
        control={<Switch checked={notify} onChange={(_event, checked) => setNotify(checked)} />}
      />
      {holders.error && (
        <LoadFailed
          error={holders.error}
          text={translate('salary_upload.holders_failed')}
          onRetry={holders.refetch}
        />
      )}
      <ReviewList rows={rows} warnings={warnings} onChange={onChange} />
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
        <Button
          variant="contained"
          disabled={ready.length === 0 || isNameless}
          onClick={() => setAsking(true)}
        >
          {translate('salary_upload.upload', { smart_count: ready.length })}
        </Button>
      </Stack>
      <Confirm
        isOpen={asking}
        title="salary_upload.confirm_title"
        titleTranslateOptions={{ smart_count: ready.length }}
        content={[
          translate('salary_upload.confirm_people', { smart_count: people }),
          ready.length < rows.length
            ? translate('salary_upload.confirm_rest', { smart_count: rows.length - ready.length })
            : '',
          warned > 0 ? translate('salary_upload.confirm_warned', { smart_count: warned }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
        confirm="salary_upload.confirm"
        onConfirm={() => {
          setAsking(false);
          onConfirm({ name: name.trim(), type, notify });
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
