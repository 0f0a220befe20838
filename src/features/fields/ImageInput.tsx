import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useInput, useResourceContext, useTranslate } from 'react-admin';
import { IMAGE_MIME_TYPES, MAX_ALT_TEXT } from '../../../contract/constants';
import { cutText } from '../../../contract/cutText';
import type { AppMessageKey } from '../../../i18n/types';
import { useFormContext } from 'react-hook-form';
import { FileDrop } from '../../ui/FileDrop';
import { LibraryPicture } from '../media/LibraryPicture';
import { recordName } from '../../providers/recordName';
import { useFileUrl } from '../../ui/useFileUrl';
import { FieldGroup, type OwnInputProps } from './FieldGroup';
import { checkUpload, isFieldFile } from './uploads';

interface ImageInputProps extends OwnInputProps {
  /** The field of its alternative text: the picture can then be chosen from the library, with that of the library. */
  altSource?: string;
  /** Shown below a picture, such as its alternative text. */
  children?: ReactNode;
}

/** Shows, replaces and removes a picture. */
export const ImageInput = ({ altSource, children, disabled, ...props }: ImageInputProps) => {
  const { source, label } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const name = translate(label ?? `resources.${resource}.fields.${source}`, { _: label ?? source });
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const { getValues, setValue } = useFormContext();
  const [problem, setProblem] = useState<AppMessageKey | null>(null);
  const value = isFieldFile(field.value) ? field.value : null;
  const url = useFileUrl(value);

  const filledAlt = useRef('');
  /** Sets the alternative text unless the user has written one. */
  const fillAlt = (alt: string) => {
    if (!altSource) return;
    const current = (getValues(altSource) as string | null | undefined) ?? '';
    if (current && current !== filledAlt.current) return;
    if (alt !== current) setValue(altSource, alt, { shouldDirty: true });
    filledAlt.current = alt;
  };
  const choose = (file: File | undefined, alt = '') => {
    const wrong = file ? checkUpload({ accept: 'image' }, file) : null;
    setProblem(wrong);
    if (!file || wrong) return;
    field.onChange(file);
    fillAlt(alt);
  };
  const problems = [problem && translate(problem), !problem && fieldState.error?.message].filter(
    (text): text is string => Boolean(text),
  );

  return (
    <FieldGroup {...props} problems={problems}>
      {value && (
        <Stack direction="row" spacing={2} useFlexGap sx={{ mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box
            component="img"
            src={url}
            alt={`${name}: ${recordName(value)}`}
            sx={{ height: 140, maxWidth: '100%', borderRadius: 1, objectFit: 'contain' }}
          />
          <Button
            color="error"
            disabled={disabled}
            startIcon={<DeleteOutlined />}
            onClick={() => {
              setProblem(null);
              field.onChange(null);
              fillAlt('');
            }}
          >
            {translate('pictures.remove')}
          </Button>
        </Stack>
      )}
      {value && children}
      <FileDrop
        label={translate(value ? 'pictures.replace' : 'pictures.choose')}
        hint={translate('pictures.hint')}
        accept={IMAGE_MIME_TYPES}
        isWrong={problems.length > 0}
        disabled={disabled}
        onFiles={([file]) => choose(file)}
      />
      {altSource && (
        <LibraryPicture
          disabled={disabled}
          onPick={(file, { alt }) => choose(file, cutText(alt ?? '', MAX_ALT_TEXT))}
        />
      )}
    </FieldGroup>
  );
};
