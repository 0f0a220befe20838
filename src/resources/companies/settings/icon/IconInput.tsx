import { Alert, Avatar, Button, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { COMPANY_ICON_TYPES, type Company } from '../../../../../contract/company';
import type { FileRef } from '../../../../../contract/http';
import { FileDrop } from '../../../../ui/FileDrop';
import { Section } from '../../../../ui/Section';
import { useFileUrl } from '../../../../ui/useFileUrl';
import { CropDialog } from './CropDialog';
import { canBeCropped } from './cropMath';
import { decodeImage, sizeOf } from './iconFile';

/** Returns whether a file is an image that is large enough to be cropped. */
const useCanCrop = (file: File | null): boolean => {
  const [croppable, setCroppable] = useState<File | null>(null);
  useEffect(() => {
    if (file) void sizeOf(file).then((size) => setCroppable(size && canBeCropped(size) ? file : null));
  }, [file]);
  return file !== null && croppable === file;
};

interface WrongIconProps {
  message: string;
  file: File | null;
  onChange: (icon: File) => void;
}

/** Shows what is wrong with the icon, and offers to crop it. */
const WrongIcon = ({ message, file, onChange }: WrongIconProps) => {
  const translate = useTranslate();
  const canCrop = useCanCrop(file);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  return (
    <Alert
      severity="error"
      action={
        file &&
        canCrop && (
          <Button color="inherit" onClick={() => void decodeImage(file).then(setImage)}>
            {translate('resources.companies.settings.icon.crop.open')}
          </Button>
        )
      }
    >
      {message}
      {canCrop && `. ${translate('resources.companies.settings.icon.crop.offer')}`}
      {image && file && (
        <CropDialog
          image={image}
          fileName={file.name}
          onClose={() => setImage(null)}
          onCropped={(icon) => {
            setImage(null);
            onChange(icon);
          }}
        />
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
  const area = useRef<HTMLDivElement>(null);
  const error = fieldState.error?.message;
  const url = useFileUrl(error && file ? stored : value);

  useEffect(() => {
    if (error) area.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  return (
    <Section title="resources.companies.fields.icon" hint="resources.companies.settings.icon.hint">
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
        <Stack ref={area} spacing={1} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          <FileDrop
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
      {error && <WrongIcon message={error} file={file} onChange={field.onChange} />}
    </Section>
  );
};
