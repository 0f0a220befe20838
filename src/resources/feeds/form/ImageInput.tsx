import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { TextInput, useInput, useTranslate } from 'react-admin';
import { endpoints } from '../../../../contract/endpoints';
import { MAX_ALT_TEXT } from '../../../../contract/feed';
import { acceptsField } from '../../../api/capabilities';
import { IMAGE_MIME_TYPES } from '../../../../contract/constants';
import type { AppMessageKey } from '../../../../i18n/types';
import { FileDrop } from '../../../ui/FileDrop';
import { useFileUrl } from '../../../ui/useFileUrl';
import { checkImage, type FeedFile } from '../feedForm';
import { FieldGroup } from './FieldGroup';

/** Shows, replaces and removes the image of a post. */
export const ImageInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<FeedFile | null>({ source: 'image', defaultValue: null });
  const [problem, setProblem] = useState<AppMessageKey | null>(null);
  const value = field.value as FeedFile | null | undefined;
  const url = useFileUrl(value);

  const choose = ([file]: File[]) => {
    const wrong = file ? checkImage(file) : null;
    setProblem(wrong);
    if (file && !wrong) field.onChange(file);
  };
  const problems = [problem && translate(problem), !problem && fieldState.error?.message].filter(
    (text): text is string => Boolean(text),
  );

  return (
    <FieldGroup label={translate('resources.feeds.fields.image')} problems={problems}>
      {value && (
        <Stack direction="row" spacing={2} useFlexGap sx={{ mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box
            component="img"
            src={url}
            alt={translate('resources.feeds.image.alt', { name: (value as Partial<FeedFile>).name ?? '' })}
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
            {translate('resources.feeds.image.remove')}
          </Button>
        </Stack>
      )}
      {value && acceptsField('POST', endpoints.feeds.list, 'image_alt') && (
        <TextInput
          source="image_alt"
          helperText="resources.feeds.image.alt_hint"
          slotProps={{ htmlInput: { maxLength: MAX_ALT_TEXT } }}
        />
      )}
      <FileDrop
        label={translate(value ? 'resources.feeds.image.replace' : 'resources.feeds.image.choose')}
        hint={translate('resources.feeds.image.hint')}
        accept={IMAGE_MIME_TYPES}
        isWrong={problems.length > 0}
        onFiles={choose}
      />
    </FieldGroup>
  );
};
