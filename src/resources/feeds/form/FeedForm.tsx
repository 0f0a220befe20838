import { LinearProgress, Stack, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { MAX_ALT_TEXT, MAX_FEED_CONTENT } from '../../../../contract/constants';
import { resources } from '../../../../contract/resources';
import { hasCapability } from '../../../api/capabilities';
import { useExternalStore } from '../../../api/externalStore';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { uploadProgress } from '../../../api/upload';
import { useFormMethod } from '../../../features/defaultScreens/OtherInputs';
import { EditorForm } from '../../../features/editor/EditorForm';
import { formSchemaOf } from '../../../features/fields/formSchema';
import { ImageInput } from '../../../features/fields/ImageInput';
import { CountedInput } from '../../../features/form/CountedInput';
import { FeedSettings } from './FeedSettings';

const FeedPreview = lazyWithRetry(() => import('./FeedPreview'));

/** The form's values; the data provider converts them for the API. */
const createForm = formSchemaOf(resources.feeds, 'create');
const updateForm = formSchemaOf(resources.feeds, 'update');

/** Upload progress while a post is saved. */
const UploadProgress = () => {
  const translate = useTranslate();
  const fraction = useExternalStore(uploadProgress);
  if (fraction === null) return null;
  const percent = Math.round(fraction * 100);
  const text = translate('resources.feeds.uploading', { percent });
  return (
    <Stack spacing={0.5} sx={{ minWidth: 160 }}>
      <LinearProgress
        variant={fraction < 1 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={text}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Stack>
  );
};

/** The editor of a post. */
export const FeedForm = ({ defaultValues }: { defaultValues?: FieldValues }) => (
  <EditorForm
    schema={useFormMethod() === 'create' ? createForm : updateForm}
    defaultValues={defaultValues}
    preview={FeedPreview}
    status={<UploadProgress />}
    settings={<FeedSettings />}
  >
    <CountedInput source="content" max={MAX_FEED_CONTENT} required multiline minRows={5} maxRows={20} />
    <ImageInput source="image" altSource="image_alt">
      {hasCapability('feedTools') && (
        <TextInput
          source="image_alt"
          helperText="pictures.alt_hint"
          slotProps={{ htmlInput: { maxLength: MAX_ALT_TEXT } }}
        />
      )}
    </ImageInput>
  </EditorForm>
);
