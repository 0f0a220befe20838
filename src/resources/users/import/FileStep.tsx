import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IMPORT_FILE_TYPES, MAX_IMPORT_BYTES } from '../../../../contract/userImport';
import type { AppMessageKey } from '../../../../i18n/types';
import { ApiError, messageOf } from '../../../api/ApiError';
import { FileDrop } from '../../../ui/FileDrop';
import { LoadFailed } from '../../../ui/LoadFailed';
import { FileHelp } from './FileHelp';
import { StepFrame } from './StepFrame';
import { useCounted } from './useCounted';
import type { UserImportState } from './useUserImport';

/** Returns the translation key of a validation error. */
const problemOf = (file: File): AppMessageKey | null => {
  if (file.size > MAX_IMPORT_BYTES) return 'validation.file_too_large';
  const name = file.name.toLowerCase();
  return IMPORT_FILE_TYPES.some((ending) => name.endsWith(ending)) ? null : 'validation.file_type';
};

/** Step 1: selects the file. */
export const FileStep = ({ state, isFirst }: { state: UserImportState; isFirst: boolean }) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { file, columns, choose, go } = state;
  const [problem, setProblem] = useState<AppMessageKey | null>(null);
  const { error } = columns;
  // Errors about the file are shown here; failed requests can be retried.
  const refusal =
    error instanceof ApiError && error.status >= 400 && error.status < 500
      ? (error.body.errors?.file ?? messageOf(error))
      : null;
  const wrong = problem ? translate(problem) : refusal;
  const isReading = columns.isFetching;
  const rows = columns.data?.rows.length;

  const next = () => {
    if (!file) setProblem('validation.file_required');
    else if (columns.data && !problem) go('mapping');
  };

  return (
    <>
      <StepFrame
        step="file"
        heading="user_import.file.heading"
        takesFocus={!isFirst}
        actions={
          <Button
            variant="contained"
            onClick={next}
            disabled={isReading}
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
          isWrong={Boolean(wrong)}
          onFiles={([chosen]) => {
            if (!chosen) return;
            const found = problemOf(chosen);
            setProblem(found);
            if (!found) choose(chosen);
          }}
        />
        <Box sx={{ minHeight: 76, mt: 1.5 }}>
          {file && !problem && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <DescriptionOutlined color="action" />
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
            </Stack>
          )}
          {isReading && <LinearProgress aria-label={translate('user_import.file.reading')} sx={{ mt: 1 }} />}
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {isReading && translate('user_import.file.reading')}
            {!isReading && !wrong && rows !== undefined && counted('user_import.file.read', rows)}
          </Typography>
          {wrong && (
            <Alert severity="error" role="alert">
              {wrong}
            </Alert>
          )}
          {error && !refusal && !problem && <LoadFailed error={error} onRetry={columns.refetch} />}
        </Box>
        <Alert role="note" severity="info" icon={false} sx={{ mt: 1 }}>
          {translate('user_import.file.nothing_yet')}
        </Alert>
      </StepFrame>
      <FileHelp />
    </>
  );
};
