import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useInput, useResourceContext, useTranslate } from 'react-admin';
import { IMAGE_MIME_TYPES } from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { FileDrop } from '../FileDrop';
import { recordName } from '../recordName';
import { useFileUrl } from '../useFileUrl';
import { FieldGroup } from './FieldGroup';
import { checkUpload, type FieldFile } from './uploads';

/** Shows, replaces and removes a picture. @param children shown below a picture, such as its alternative text */
export const ImageInput = ({ source, children }: { source: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const label = translate(`resources.${useResourceContext() ?? ''}.fields.${source}`, { _: source });
  const { field, fieldState } = useInput<FieldFile | null>({ source, defaultValue: null });
  const [problem, setProblem] = useState<AppMessageKey | null>(null);
  const value = field.value as FieldFile | null | undefined;
  const url = useFileUrl(value);

  const choose = ([file]: File[]) => {
    const wrong = file ? checkUpload({ accept: 'image' }, file) : null;
    setProblem(wrong);
    if (file && !wrong) field.onChange(file);
  };
  const problems = [problem && translate(problem), !problem && fieldState.error?.message].filter(
    (text): text is string => Boolean(text),
  );

  return (
    <FieldGroup label={label} problems={problems}>
      {value && (
        <Stack direction="row" spacing={2} useFlexGap sx={{ mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box
            component="img"
            src={url}
            alt={`${label}: ${recordName(value)}`}
            sx={{ height: 140, maxWidth: '100%', borderRadius: 1, objectFit: 'contain' }}
          />
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => {
              setProblem(null);
              field.onChange(null);
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
        onFiles={choose}
      />
    </FieldGroup>
  );
};
