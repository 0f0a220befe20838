import { Card, CardContent, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { RecordShow } from '../../features/form/RecordShow';
import { LocalDateField } from '../../ui/LocalDateField';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { actionText } from '../../../contract/auditLog';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { useAuditLabels } from '../../features/audit/useAuditLabels';
import { EntryLinks } from './EntryLinks';
import { ActorField, RecordField } from './fields';
import { RevertibleChanges } from './RevertButtons';
import { useAuditSentence } from './useAuditSentence';

const Title = () => {
  const entry = useRecordContext<AuditEntry>();
  const sentenceOf = useAuditSentence();
  return entry ? sentenceOf(entry) : '';
};

const Details = () => {
  const labels = useAuditLabels();
  const entry = useRecordContext<AuditEntry>();
  const { action, resource, record_id: id } = entry ?? {};
  // None for exports and imports.
  const hasRecord = Boolean(id);
  const cells = {
    at: <LocalDateField source="at" showTime />,
    actor_id: <ActorField wrap />,
    action: (
      <Tag
        variant={action === 'delete' ? 'outlined' : 'filled'}
        label={labels.action(entry && actionText(entry))}
      />
    ),
    resource: labels.kind(resource),
    record_name: <RecordField wrap />,
  };
  const shown = ['at', 'actor_id', 'action', 'resource', ...(hasRecord ? ['record_name'] : []), 'ip'];
  return (
    <DetailsGrid>
      <ShowFields shown={shown} cells={cells} />
    </DetailsGrid>
  );
};

const Changes = () => {
  const entry = useRecordContext<AuditEntry>();
  return (
    <Section title="resources.audit-log.fields.changes">
      {entry && <RevertibleChanges entry={entry} />}
    </Section>
  );
};

/** /audit-log/{id}: an entry with the changes of the record. */
const AuditLogShow = () => (
  <RecordShow title={<Title />} actions={<EntryLinks />} component="div">
    <Stack spacing={2}>
      <Card>
        <CardContent sx={{ p: 3 }}>
          <Details />
        </CardContent>
      </Card>
      <Changes />
    </Stack>
  </RecordShow>
);

export default AuditLogShow;
