import { Box, Typography } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, useTranslate } from 'react-admin';
import { GroupsInput } from '../../../ui/pickers/GroupsInput';
import { roleChoices } from '../choices';
import { AttachmentsInput } from './AttachmentsInput';
import { ContentInput } from './ContentInput';
import { ImageInput } from './ImageInput';
import { PublishInput } from './PublishInput';
import { UploadProgress } from './UploadProgress';

const Heading = ({ text }: { text: string }) => (
  <Typography component="h2" variant="h6" sx={{ mt: 1, mb: 1 }}>
    {text}
  </Typography>
);

/** The fields of a post, for a new one and for a present one. */
export const FeedInputs = () => {
  const translate = useTranslate();
  return (
    <>
      <ContentInput />
      <ImageInput />
      <AttachmentsInput />
      <Box component="section" sx={{ width: '100%' }}>
        <Heading text={translate('resources.feeds.readers')} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('resources.feeds.readers_hint')}
        </Typography>
        <CheckboxGroupInput source="permitted_roles" choices={roleChoices} />
        <GroupsInput source="group_ids" />
      </Box>
      <Box component="section" sx={{ width: '100%' }}>
        <Heading text={translate('resources.feeds.publishing')} />
        <PublishInput />
        <BooleanInput source="notify" helperText="resources.feeds.notify_hint" />
        <BooleanInput source="pinned" helperText="resources.feeds.pinned_hint" />
      </Box>
      <UploadProgress />
    </>
  );
};
