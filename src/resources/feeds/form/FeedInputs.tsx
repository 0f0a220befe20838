import { Box, Typography, LinearProgress, Stack } from '@mui/material';
import { useTranslate, TextInput, useLocale } from 'react-admin';
import { OtherInputs } from '../../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../../features/fields/FieldInput';
import { FilesInput } from '../../../features/fields/FilesInput';
import { ImageInput } from '../../../features/fields/ImageInput';
import { PublishInput } from './PublishInput';
import { useExternalStore } from '../../../api/externalStore';
import { uploadProgress } from '../../../api/upload';
import { useWatch } from 'react-hook-form';
import { MAX_ALT_TEXT, MAX_FEED_CONTENT } from '../../../../contract/constants';
import { resources } from '../../../../contract/resources';
import { hasCapability } from '../../../api/capabilities';

/** The content of a post with a character count. */
const ContentInput = () => {
  const translate = useTranslate();
  const figure = new Intl.NumberFormat(useLocale());
  const content = useWatch<{ content?: string }, 'content'>({ name: 'content' }) ?? '';
  return (
    <TextInput
      source="content"
      isRequired
      multiline
      minRows={5}
      maxRows={20}
      helperText={translate('inputs.length', {
        used: figure.format(content.length),
        max: figure.format(MAX_FEED_CONTENT),
      })}
    />
  );
};

/** Upload progress while a post is saved. */
const UploadProgress = () => {
  const translate = useTranslate();
  const fraction = useExternalStore(uploadProgress);
  if (fraction === null) return null;
  const percent = Math.round(fraction * 100);
  const text = translate('resources.feeds.uploading', { percent });
  return (
    <Stack spacing={0.5} sx={{ width: '100%', my: 1 }}>
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

const Heading = ({ text }: { text: string }) => (
  <Typography component="h2" variant="h6" sx={{ mt: 1, mb: 1 }}>
    {text}
  </Typography>
);

const PLACED = [
  'content',
  'image',
  'image_alt',
  'attachments',
  'permitted_roles',
  'group_ids',
  'publish_at',
  'notify',
  'requires_signature',
  'pinned',
];

export const FeedInputs = () => {
  const translate = useTranslate();
  return (
    <>
      <ContentInput />
      <ImageInput source="image" altSource="image_alt">
        {hasCapability('feedTools') && (
          <TextInput
            source="image_alt"
            helperText="pictures.alt_hint"
            slotProps={{ htmlInput: { maxLength: MAX_ALT_TEXT } }}
          />
        )}
      </ImageInput>
      <FilesInput source="attachments" field={resources.feeds.fields.attachments} />
      <Box component="section" sx={{ width: '100%' }}>
        <Heading text={translate('resources.feeds.readers')} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('resources.feeds.readers_hint')}
        </Typography>
        <FieldInput source="permitted_roles" row />
        <FieldInput source="group_ids" />
      </Box>
      <Box component="section" sx={{ width: '100%' }}>
        <Heading text={translate('publishing.title')} />
        <PublishInput />
        <FieldInput source="notify" helperText="resources.feeds.notify_hint" />
        {hasCapability('feedTools') && (
          <FieldInput source="requires_signature" helperText="resources.feeds.signature_hint" />
        )}
        <FieldInput source="pinned" helperText="resources.feeds.pinned_hint" />
        <OtherInputs omit={PLACED} />
      </Box>
      <UploadProgress />
    </>
  );
};
