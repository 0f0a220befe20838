import { Alert, Button, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useDataProvider, useTranslate } from 'react-admin';
import { MAX_MATCHED_FILES } from '../../../../contract/document';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FileDrop } from '../../../ui/FileDrop';
import { LoadFailed } from '../../../ui/LoadFailed';
import { UploadList } from '../../../ui/UploadList';
import { useUploadQueue } from '../../../ui/uploadQueue';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { Review, type ReviewedFields } from './Review';
import { isReady, rowsOf, SALARY_FILE_TYPES, withMatches, type ReviewRow } from './reviewRows';

/** The step of the upload. */
type Step =
  | { at: 'choose'; tooMany?: boolean }
  | { at: 'match'; rows: readonly ReviewRow[]; error?: unknown }
  | { at: 'review'; rows: readonly ReviewRow[] }
  | { at: 'send' };

const Choose = ({ tooMany, onFiles }: { tooMany: boolean; onFiles: (files: readonly File[]) => void }) => {
  const translate = useTranslate();
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
          onFiles={onFiles}
        />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {translate('salary_upload.nothing_sent')}
        </Typography>
      </CardContent>
    </Card>
  );
};

/** /users/documents: uploads salary specifications and finds each recipient by the file name. */
const SalaryUpload = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const uploads = useUploadQueue();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  useAskBeforeLeaving(step.at === 'review' || uploads.busy, 'salary_upload.leave');

  const match = async (rows: readonly ReviewRow[]) => {
    setStep({ at: 'match', rows });
    try {
      const names = rows.filter(({ refusal }) => refusal === null).map(({ file }) => file.name);
      const { data } = names.length > 0 ? await dataProvider.matchDocuments(names) : { data: [] };
      setStep({ at: 'review', rows: withMatches(rows, data) });
    } catch (error) {
      setStep({ at: 'match', rows, error });
    }
  };
  const choose = (files: readonly File[]) => {
    if (files.length > MAX_MATCHED_FILES) setStep({ at: 'choose', tooMany: true });
    else void match(rowsOf(files));
  };
  const send = (rows: readonly ReviewRow[], fields: ReviewedFields) => {
    for (const { file, person } of rows.filter(isReady))
      uploads.add([file], {
        label: `${person.name} · ${file.name}`,
        send: (_file, options) => dataProvider.uploadDocument(person.id, file, fields, options),
      });
    setStep({ at: 'send' });
  };
  const restart = () => {
    uploads.clear();
    setStep({ at: 'choose' });
  };

  return (
    <>
      <Title title={translate('salary_upload.title')} />
      {step.at === 'choose' && <Choose tooMany={step.tooMany ?? false} onFiles={choose} />}
      {step.at === 'match' &&
        (step.error ? (
          <LoadFailed error={step.error} onRetry={() => match(step.rows)} />
        ) : (
          <Stack spacing={1} role="status">
            <Typography>{translate('salary_upload.matching', { smart_count: step.rows.length })}</Typography>
            <LinearProgress aria-label={translate('app.loading')} />
          </Stack>
        ))}
      {step.at === 'review' && (
        <Review
          rows={step.rows}
          onChange={(key, changes) => {
            const rows = step.rows.map((row) => (row.key === key ? { ...row, ...changes } : row));
            setStep({ at: 'review', rows });
          }}
          onCancel={restart}
          onConfirm={(fields) => send(step.rows, fields)}
        />
      )}
      {step.at === 'send' && (
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
    </>
  );
};

export default SalaryUpload;
