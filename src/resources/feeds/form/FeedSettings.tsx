import { useDataProvider } from 'react-admin';
import { resources } from '../../../../contract/resources';
import { hasCapability } from '../../../api/capabilities';
import { OtherInputs } from '../../../features/defaultScreens/OtherInputs';
import { AccessSection } from '../../../features/editor/AccessSection';
import { PublishSection } from '../../../features/editor/PublishSection';
import { FieldInput } from '../../../features/fields/FieldInput';
import { FilesInput } from '../../../features/fields/FilesInput';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { Section } from '../../../ui/Section';

/** Fields with an input in the form. */
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

/** The settings of a post, beside its content. */
export const FeedSettings = () => {
  const { countFeedAudience } = useDataProvider<AppDataProvider>();
  return (
    <>
      <PublishSection>
        <FieldInput source="notify" helperText="resources.feeds.notify_hint" />
        {hasCapability('feedTools') && (
          <FieldInput source="requires_signature" helperText="resources.feeds.signature_hint" />
        )}
        <FieldInput source="pinned" helperText="resources.feeds.pinned_hint" />
        <OtherInputs omit={PLACED} />
      </PublishSection>
      <AccessSection
        hint="resources.feeds.readers_hint"
        count={hasCapability('feedTools') ? countFeedAudience : undefined}
      >
        <FieldInput source="permitted_roles" row helperText={false} />
      </AccessSection>
      <Section dense title="editor.attached">
        <FilesInput source="attachments" label="editor.files" field={resources.feeds.fields.attachments} />
      </Section>
    </>
  );
};
