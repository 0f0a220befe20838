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
import { checkIcon, type IconProblem } from './checkIcon';
import { CropDialog } from './CropDialog';
import { openPicture } from './picture';

interface Chosen {
  file: File;
  /** A local validation error, or the server's message. */
  problem?: IconProblem;
  failure?: string;
}

/** Returns the server's message about the icon, or why the upload failed. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.body.errors?.icon?.[0]) || messageOf(error);

/** The company's icon, uploaded as soon as a valid one is selected or cropped. */
export const IconSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { company, refresh } = useLiveCompany();
  const { setValue } = useFormContext();
  const { fieldState } = useController({ name: 'icon' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [cropped, setCropped] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLDivElement>(null);

  const missing = fieldState.error?.message;
  useEffect(() => {
    if (missing) area.current?.scrollIntoView({ block: 'center' });
  }, [missing]);

  const send = async (file: File) => {
    setBusy(true);
    try {
      const { data } = await dataProvider.uploadCompanyIcon(company?.id ?? 0, file);
      setValue('icon', data.icon, { shouldValidate: true });
      setChosen(null);
      await refresh();
      notify('resources.companies.settings.icon.saved', { type: 'success' });
    } catch (error) {
      setChosen({ file, failure: reasonOf(error) });
    }
    setBusy(false);
  };

  const choose = async (file: File | undefined) => {
    const problem = await checkIcon(file);
    if (!file) return;
    if (!problem) return send(file);
    setChosen({ file, problem });
    return undefined;
  };

  const crop = async () => {
    if (chosen) setCropped(await openPicture(chosen.file));
  };

  const problem = chosen?.problem;
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
            isWrong={Boolean(missing ?? chosen)}
            onFiles={([file]) => void choose(file)}
          />
          {busy && <LinearProgress aria-label={translate('resources.companies.settings.icon.sending')} />}
        </Stack>
      </Stack>
      {missing && !chosen && <Alert severity="error">{missing}</Alert>}
      {chosen && !busy && (
        <Alert
          severity="error"
          action={
            problem?.canCrop ? (
              <Button color="inherit" onClick={() => void crop()}>
                {translate('resources.companies.settings.icon.crop.open')}
              </Button>
            ) : (
              chosen.failure && (
                <Button color="inherit" onClick={() => void send(chosen.file)}>
                  {translate('app.retry')}
                </Button>
              )
            )
          }
        >
          <Typography component="span" variant="body2">
            {problem ? translate(problem.text, problem.values) : chosen.failure}
          </Typography>
        </Alert>
      )}
      {cropped && chosen && (
        <CropDialog
          picture={cropped}
          fileName={chosen.file.name}
          onClose={() => setCropped(null)}
          onCropped={(icon) => {
            setCropped(null);
            void send(icon);
          }}
        />
      )}
    </Section>
  );
};
