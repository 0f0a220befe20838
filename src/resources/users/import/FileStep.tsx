import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import {
  IMPORT_FIELDS,
  IMPORT_FILE_TYPES,
  MAX_IMPORT_BYTES,
  importLabel,
} from '../../../../contract/userImport';
import type { AppMessageKey } from '../../../../i18n/types';
import { ApiError, messageOf } from '../../../api/ApiError';
import { endpoints } from '../../../../contract/endpoints';
import { offers } from '../../../api/capabilities';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FileDrop } from '../../../ui/FileDrop';
import { LoadFailed } from '../../../ui/LoadFailed';
import { DownloadMenu } from '../../../ui/DownloadMenu';
import { StepFrame } from './StepFrame';
import { useTranslateCount, type UserImportState } from './useUserImport';

/** Checks the file before it is sent. The browser's MIME types for tables are unreliable, so by extension. */
const validateImportFile = ({ name, size }: File): AppMessageKey | null => {
  if (size > MAX_IMPORT_BYTES) return 'validation.file_too_large';
  return IMPORT_FILE_TYPES.some((extension) => name.toLowerCase().endsWith(extension))
    ? null
    : 'validation.file_type';
};

/** Explains the file format and offers a template. */
const FileHelp = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <Card component="section" aria-labelledby="import-columns" sx={{ mt: 2 }}>
      <CardContent sx={{ p: { xs: 2, md: 3 } }}>
        <Typography id="import-columns" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {translate('user_import.file.columns')}
        </Typography>
        <Stack
          component="ul"
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', listStyle: 'none', p: 0, my: 1 }}
        >
          {IMPORT_FIELDS.map((field) => (
            <Chip
              key={field}
              component="li"
              size="small"
              variant="outlined"
              label={translate(importLabel(field), { _: field })}
            />
          ))}
        </Stack>
        {(['columns_text', 'columns_need', 'password'] as const).map((text) => (
          <Typography
            key={text}
            variant="body2"
            sx={{ color: 'text.secondary', mt: 1, mb: 2, maxWidth: '80ch' }}
          >
            {translate(`user_import.file.${text}`)}
          </Typography>
        ))}
        {offers('GET', endpoints.users.importTemplate) && (
          <DownloadMenu
            name={translate('resources.users.name', { smart_count: 2 })}
            load={dataProvider.importTemplate}
            button={(props) => (
              <Button variant="outlined" startIcon={<DownloadOutlined />} sx={{ minHeight: 44 }} {...props}>
                {translate('user_import.file.template')}
              </Button>
            )}
          />
        )}
      </CardContent>
    </Card>
  );
};

/** Step 1: selects the file. */
export const FileStep = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { file, columns, select, goTo } = state;
  const [problem, setProblem] = useState<AppMessageKey | null>(null);
  const { error, isPending } = columns;
  // Errors about the file are shown here; other failed requests can be retried.
  const refusal =
    error instanceof ApiError && error.status >= 400 && error.status < 500
      ? (error.body.errors?.file ?? messageOf(error))
      : null;
  const message = problem ? translate(problem) : refusal;
  const rows = columns.data?.rows.length;

  const next = () => {
    if (!file) setProblem('validation.file_required');
    else if (columns.data && !problem) goTo('mapping');
  };

  return (
    <>
      <StepFrame
        step="file"
        heading="user_import.file.heading"
        takesFocus={state.hasMoved}
        actions={
          <Button
            variant="contained"
            onClick={next}
            disabled={isPending}
            sx={{ minHeight: 44, ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
          >
            {translate('user_import.next')}
          </Button>
        }
      >
        <FileDrop
          label={translate(file ? 'user_import.file.replace' : 'user_import.file.choose')}
          hint={translate('user_import.file.hint')}
          accept={IMPORT_FILE_TYPES}
          isWrong={Boolean(message)}
          onFiles={([selected]) => {
            if (!selected) return;
            const found = validateImportFile(selected);
            setProblem(found);
            if (!found) select(selected);
          }}
        />
        <Box sx={{ minHeight: 76, mt: 1.5 }}>
          {file && !problem && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <DescriptionOutlined color="action" />
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
            </Stack>
          )}
          {isPending && <LinearProgress aria-label={translate('user_import.file.reading')} sx={{ mt: 1 }} />}
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {isPending && translate('user_import.file.reading')}
            {!isPending && !message && rows !== undefined && translateCount('user_import.file.read', rows)}
          </Typography>
          {message && (
            <Alert severity="error" role="alert">
              {message}
            </Alert>
          )}
          {error && !refusal && !problem && <LoadFailed error={error} onRetry={state.readAgain} />}
        </Box>
        <Alert role="note" severity="info" icon={false} sx={{ mt: 1 }}>
          {translate('user_import.file.nothing_yet')}
        </Alert>
      </StepFrame>
      <FileHelp />
    </>
  );
};
