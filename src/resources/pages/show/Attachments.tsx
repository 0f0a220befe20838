import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { Avatar, ListItem, ListItemAvatar, ListItemText, Skeleton } from '@mui/material';
import { useCanAccess, useGetMany, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../../contract/form';
import type { Media } from '../../../../contract/media';
import type { Page } from '../../../../contract/page';
import { MediaLinks } from '../../../features/media/MediaLinks';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Section } from '../../../ui/Section';

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
  const found = new Map(data?.filter(Boolean).map((media) => [media.id, media]));
  return (
    <Section title="resources.pages.show.attachments">
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {ids.length > 0 && isPending && <Skeleton height={56} />}
      <MediaLinks media={ids.flatMap((id) => found.get(id) ?? [])}>
        {formId && <AttachedForm id={formId} />}
      </MediaLinks>
    </Section>
  );
};
