import { Alert, Box, Button, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, Title, useDataProvider, useTranslate } from 'react-admin';
import { MAX_MATCHED_FILES } from '../../../../contract/document';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FileDrop } from '../../../ui/FileDrop';
import { LoadFailed } from '../../../ui/LoadFailed';
import { UploadList } from '../../../features/upload/UploadList';
import { useUploadQueue } from '../../../features/upload/uploadQueue';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { addMatches, isReady, SALARY_FILE_TYPES, toSalaryFiles, type SalaryFile } from './salaryFiles';
import { SalaryReview, type SharedFields } from './SalaryReview';

const FileStep = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const translate = useTranslate();
  const [tooMany, setTooMany] = useState(false);
  return (
    <Card>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{translate('salary_upload.intro')}</Typography>
        {tooMany && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('salary_upload.too_many', { max: MAX_MATCHED_FILES })}
          </Alert>
        )}
        <FileDrop
          multiple
          isWrong={tooMany}
          label={translate('salary_upload.choose_files')}
          hint={translate('salary_upload.hint', { max: MAX_MATCHED_FILES })}
          accept={SALARY_FILE_TYPES}
          onFiles={(files) => {
            if (files.length > MAX_MATCHED_FILES) setTooMany(true);
            else onFiles(files);
          }}
        />
        <SecondaryText sx={{ mt: 2 }}>{translate('salary_upload.nothing_sent')}</SecondaryText>
      </CardContent>
    </Card>
  );
};

/** /users/documents: uploads salary specifications and finds each recipient by the file name. */
const SalaryUpload = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const uploads = useUploadQueue();
  const [step, setStep] = useState<'files' | 'review' | 'upload'>('files');
  const [files, setFiles] = useState<readonly SalaryFile[]>([]);
  useAskBeforeLeaving(step === 'review', 'salary_upload.leave');
  const { mutate, variables, isIdle, isPending, error, reset } = useMutation({
    mutationFn: async (selected: readonly File[]) => {
      const added = toSalaryFiles(selected);
      const names = added.filter(({ problem }) => problem === null).map(({ file }) => file.name);
      const { data } = names.length > 0 ? await dataProvider.matchDocuments(names) : { data: [] };
      return addMatches(added, data);
    },
    onSuccess: (matched) => {
      setFiles(matched);
      setStep('review');
    },
  });

  const upload = (fields: SharedFields) => {
    for (const { file, user } of files.filter(isReady))
      uploads.add([file], {
        label: `${user.name} · ${file.name}`,
        send: (_file, options) => dataProvider.uploadDocument(user.id, file, fields, options),
      });
    setStep('upload');
  };
  const restart = () => {
    uploads.clear();
    reset();
    setStep('files');
  };

  return (
    <Box sx={{ mt: 2 }}>
      <Title title={translate('salary_upload.title')} />
      {step === 'files' && isIdle && <FileStep onFiles={mutate} />}
      {isPending && (
        <Stack spacing={1} role="status">
          <Typography>{translate('salary_upload.matching', { smart_count: variables.length })}</Typography>
          <LinearProgress aria-label={translate('app.loading')} />
        </Stack>
      )}
      {error && <LoadFailed error={error} onRetry={() => mutate(variables)} />}
      {step === 'review' && (
        <SalaryReview
          files={files}
          onChange={(key, changes) =>
            setFiles(files.map((file) => (file.key === key ? { ...file, ...changes } : file)))
          }
          onCancel={restart}
          onConfirm={upload}
        />
      )}
      {step === 'upload' && (
        <>
          <UploadList uploads={uploads} height={520} />
          {!uploads.busy && (
            <Stack direction="row" spacing={1}>
              <Button variant="contained" onClick={restart}>
                {translate('salary_upload.more')}
              </Button>
              <Button component={LinkBase} to="/users">
                {translate('salary_upload.to_users')}
              </Button>
            </Stack>
          )}
        </>
      )}
    </Box>
  );
};

export default SalaryUpload;
