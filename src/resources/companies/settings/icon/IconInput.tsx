import { Alert, Avatar, Button, Stack } from '@mui/material';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { COMPANY_ICON_TYPES, type Company } from '../../../../../contract/company';
import type { FileRef } from '../../../../../contract/http';
import { FileDrop } from '../../../../ui/FileDrop';
import { Section } from '../../../../ui/Section';
import { useFileUrl } from '../../../../ui/useFileUrl';
import { lazyWithRetry } from '../../../../api/lazyWithRetry';
import { canBeCropped, hasIconSize, sizeOf } from './iconFile';

const CropDialog = lazyWithRetry(() => import('./CropDialog'));

/** Returns whether a file is an image that can be cropped, and whether it has to be. */
const useCanCrop = (file: File | null): { canCrop: boolean; mustCrop: boolean } => {
  const [checked, setChecked] = useState<{ file: File; mustCrop: boolean } | null>(null);
  useEffect(() => {
    if (file)
      void sizeOf(file).then((size) =>
        setChecked(size && canBeCropped(size) ? { file, mustCrop: !hasIconSize(size) } : null),
      );
  }, [file]);
  const canCrop = file !== null && checked?.file === file;
  return { canCrop, mustCrop: canCrop && checked.mustCrop };
};

interface WrongIconProps {
  message: string;
  file: File | null;
  /** Gets the focus when the picture is cropped and the message is gone. */
  fileButton: RefObject<HTMLButtonElement | null>;
  onChange: (icon: File) => void;
}

/** Shows what is wrong with the icon. An image of another size can be cropped at once. */
const WrongIcon = ({ message, file, fileButton, onChange }: WrongIconProps) => {
  const translate = useTranslate();
  const { canCrop, mustCrop } = useCanCrop(file);
  const [choice, setChoice] = useState<{ file: File; open: boolean } | null>(null);
  const isOpen = choice?.file === file ? choice.open : mustCrop;
  return (
    <Alert
      severity="error"
      action={
        file &&
        canCrop && (
          <Button
            color="inherit"
            onClick={() => {
              fileButton.current?.focus();
              setChoice({ file, open: true });
            }}
          >
            {translate('resources.companies.settings.icon.crop.open')}
          </Button>
        )
      }
    >
      {message}
      {canCrop && `. ${translate('resources.companies.settings.icon.crop.offer')}`}
      {file && canCrop && isOpen && (
        <Suspense>
          <CropDialog file={file} onClose={() => setChoice({ file, open: false })} onCropped={onChange} />
        </Suspense>
      )}
    </Alert>
  );
};

/** Selects the company's icon, which is sent with the form. */
export const IconInput = () => {
  const translate = useTranslate();
  const stored = useRecordContext<Company>()?.icon;
  const { field, fieldState } = useInput<{ icon: FileRef | File | null }>({ source: 'icon' });
  const value = field.value as FileRef | File | null | undefined;
  const file = value instanceof File ? value : null;
  const fileButton = useRef<HTMLButtonElement>(null);
  const error = fieldState.error?.message;
  const url = useFileUrl(error && file ? stored : value);

  return (
    <Section title="fields.icon" hint="resources.companies.settings.icon.hint">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <Avatar
          variant="rounded"
          src={url}
          alt={
            url
              ? translate(
                  file && !error
                    ? 'resources.companies.settings.icon.chosen'
                    : 'resources.companies.settings.icon.present',
                )
              : ''
          }
          sx={{ width: 96, height: 96, borderRadius: 3, bgcolor: 'action.hover', color: 'text.secondary' }}
        >
          {translate('app.none')}
        </Avatar>
        <Stack spacing={1} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          <FileDrop
            ref={(button) => {
              fileButton.current = button;
              field.ref(button);
            }}
            label={translate(
              url ? 'resources.companies.settings.icon.replace' : 'resources.companies.settings.icon.choose',
            )}
            hint={translate('resources.companies.settings.icon.rules')}
            accept={COMPANY_ICON_TYPES}
            isWrong={Boolean(error)}
            onFiles={([chosen]) => field.onChange(chosen)}
          />
          {file && stored && (
            <Button sx={{ alignSelf: 'flex-start' }} onClick={() => field.onChange(stored)}>
              {translate('resources.companies.settings.icon.keep')}
            </Button>
          )}
        </Stack>
      </Stack>
      {error && <WrongIcon message={error} file={file} fileButton={fileButton} onChange={field.onChange} />}
    </Section>
  );
};
