import { Avatar, Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { COMPANY_ICON_TYPES } from '../../../../../contract/company';
import { ApiError, messageOf } from '../../../../api/ApiError';
import { fileUrl } from '../../../../api/client';
import type { AppDataProvider } from '../../../../providers/dataProvider';
import { FileDrop } from '../../../../ui/FileDrop';
import { Section } from '../../../../ui/Section';
import { useLiveCompany } from '../useLiveCompany';
import { CropDialog } from './CropDialog';
import { decodeImage, validateIcon, type IconProblem } from './iconFile';

/** A file that was not accepted: it is invalid, or its upload failed. */
interface RejectedFile {
  file: File;
  problem?: IconProblem;
  failure?: string;
}

const uploadError = (error: unknown): string =>
  (error instanceof ApiError && error.body.errors?.icon) || messageOf(error);

interface RejectedAlertProps {
  rejected: RejectedFile;
  onCrop: () => void;
  onRetry: () => void;
}

/** Shows what is wrong with the icon, and offers to crop it or to retry the upload. */
const RejectedAlert = ({ rejected: { problem, failure }, onCrop, onRetry }: RejectedAlertProps) => {
  const translate = useTranslate();
  const action = problem?.canCrop ? (
    <Button color="inherit" onClick={onCrop}>
      {translate('resources.companies.settings.icon.crop.open')}
    </Button>
  ) : (
    failure && (
      <Button color="inherit" onClick={onRetry}>
        {translate('app.retry')}
      </Button>
    )
  );
  return (
    <Alert severity="error" action={action}>
      <Typography component="span" variant="body2">
        {problem ? translate(problem.text, problem.values) : failure}
      </Typography>
    </Alert>
  );
};

/** The company's icon, uploaded as soon as a valid one is selected or cropped. */
export const IconSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { company, refresh } = useLiveCompany();
  const { setValue } = useFormContext();
  const { fieldState } = useController({ name: 'icon' });
  const [rejected, setRejected] = useState<RejectedFile | null>(null);
  const [cropImage, setCropImage] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLDivElement>(null);

  const formError = fieldState.error?.message;
  useEffect(() => {
    if (formError) area.current?.scrollIntoView({ block: 'center' });
  }, [formError]);

  const upload = async (file: File) => {
    setBusy(true);
    try {
      const { data } = await dataProvider.uploadCompanyIcon(company?.id ?? 0, file);
      setValue('icon', data.icon, { shouldValidate: true });
      setRejected(null);
      await refresh();
      notify('resources.companies.settings.icon.saved', { type: 'success' });
    } catch (error) {
      setRejected({ file, failure: uploadError(error) });
    }
    setBusy(false);
  };

  const select = async (file: File | undefined) => {
    if (!file) return;
    const problem = await validateIcon(file);
    if (problem) setRejected({ file, problem });
    else await upload(file);
  };

  const url = fileUrl(company?.icon?.url);
  return (
    <Section title="resources.companies.fields.icon" hint="resources.companies.settings.icon.hint">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <Avatar
          variant="rounded"
          src={url}
          alt={url ? translate('resources.companies.settings.icon.present') : ''}
          sx={{ width: 96, height: 96, borderRadius: 3, bgcolor: 'action.hover', color: 'text.secondary' }}
        >
          {translate('app.none')}
        </Avatar>
        <Stack ref={area} spacing={1} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          <FileDrop
            label={translate(
              url ? 'resources.companies.settings.icon.replace' : 'resources.companies.settings.icon.choose',
            )}
            hint={translate('resources.companies.settings.icon.rules')}
            accept={COMPANY_ICON_TYPES}
            isWrong={Boolean(formError ?? rejected)}
            onFiles={([file]) => void select(file)}
          />
          {busy && <LinearProgress aria-label={translate('resources.companies.settings.icon.sending')} />}
        </Stack>
      </Stack>
      {formError && !rejected && <Alert severity="error">{formError}</Alert>}
      {rejected && !busy && (
        <RejectedAlert
          rejected={rejected}
          onCrop={() => void decodeImage(rejected.file).then(setCropImage)}
          onRetry={() => void upload(rejected.file)}
        />
      )}
      {cropImage && rejected && (
        <CropDialog
          image={cropImage}
          fileName={rejected.file.name}
          onClose={() => setCropImage(null)}
          onCropped={(icon) => {
            setCropImage(null);
            void upload(icon);
          }}
        />
      )}
    </Section>
  );
};
