import { Card, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { RecordShow } from '../../features/form/RecordShow';
import { LocalDateField } from '../../ui/LocalDateField';
import { Tag } from '../../ui/Tag';
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
  const { action, resource, record_id: id } = useRecordContext<AuditEntry>() ?? {};
  // None for exports and imports.
  const hasRecord = Boolean(id);
  const cells = {
    at: <LocalDateField source="at" showTime />,
    actor_id: <ActorField wrap />,
    action: <Tag variant={action === 'delete' ? 'outlined' : 'filled'} label={labels.action(action)} />,
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

const ChangesCard = () => {
  const translate = useTranslate();
  const entry = useRecordContext<AuditEntry>();
  return (
    <Card component="section" sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ px: 1.5, pb: 1 }}>
          {translate('resources.audit-log.fields.changes')}
        </Typography>
        {entry && <RevertibleChanges entry={entry} />}
      </CardContent>
    </Card>
  );
};

/** /audit-log/{id}: an entry with the changes of the record. */
const AuditLogShow = () => (
  <RecordShow title={<Title />} actions={<EntryLinks />} component="div">
    <Card>
      <CardContent sx={{ p: 3 }}>
        <Details />
      </CardContent>
    </Card>
    <ChangesCard />
  </RecordShow>
);

export default AuditLogShow;
