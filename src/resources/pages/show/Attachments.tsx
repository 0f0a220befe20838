import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import {
  Avatar,
  List,
  ListItem,
  ListItemAvatar,
  ListItemButton,
  ListItemText,
  Skeleton,
} from '@mui/material';
import { useCanAccess, useGetMany, useGetOne, useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../../contract/form';
import type { Media } from '../../../../contract/media';
import type { Page } from '../../../../contract/page';
import { fileUrl } from '../../../api/client';
import { formatFileSize } from '../../../ui/format';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Section } from '../../../ui/Section';

const AttachedMedia = ({ media }: { media: Media }) => {
  const locale = useLocale();
  return (
    <ListItem disablePadding>
      <ListItemButton component="a" href={fileUrl(media.file.url)} target="_blank" rel="noopener">
        <ListItemAvatar>
          <Avatar variant="rounded" src={fileUrl((media.thumbnail ?? media.poster)?.url)} alt="">
            <InsertDriveFileOutlined />
          </Avatar>
        </ListItemAvatar>
        <ListItemText
          primary={media.name}
          secondary={formatFileSize(media.size, locale)}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </ListItemButton>
    </ListItem>
  );
};

const AttachedForm = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data: form } = useGetOne<Form>('forms', { id });
  return (
    <ListItem>
      <ListItemAvatar>
        <Avatar variant="rounded">
          <AssignmentOutlined />
        </Avatar>
      </ListItemAvatar>
      <ListItemText
        primary={form?.title ?? translate('resources.pages.show.form_number', { id })}
        secondary={translate('resources.pages.fields.form_id')}
      />
    </ListItem>
  );
};

/** The media and the form below the content, linked for users who may see them. */
export const Attachments = () => {
  const page = useRecordContext<Page>();
  const ids = page?.media_ids ?? [];
  const { canAccess: canPickForms = false } = useCanAccess({ action: 'pick', resource: 'forms' });
  const { data, error, isPending, refetch } = useGetMany<Media>(
    'media',
    { ids },
    { enabled: ids.length > 0 },
  );
  const formId = canPickForms ? page?.form_id : null;
  if (ids.length === 0 && !formId) return null;
  const found = new Map((data ?? []).filter(Boolean).map((media) => [media.id, media]));
  return (
    <Section title="resources.pages.show.attachments">
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {ids.length > 0 && isPending && <Skeleton height={56} />}
      <List disablePadding>
        {ids.map((id) => {
          const media = found.get(id);
          return media && <AttachedMedia key={id} media={media} />;
        })}
        {formId && <AttachedForm id={formId} />}
      </List>
    </Section>
  );
};
