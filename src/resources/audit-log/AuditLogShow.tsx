import { Card, CardContent, Typography } from '@mui/material';
import { Labeled, TextField, useRecordContext, useTranslate } from 'react-admin';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { RecordShow } from '../../ui/form/RecordShow';
import { LocalDateField } from '../../ui/LocalDateField';
import type { AuditEntry } from './auditEntry';
import { Changes } from './Changes';
import { EntryLinks } from './EntryLinks';
import { ActionField, ActorField, KindField, RecordField } from './fields';
import { useAuditSentence } from './useAuditSentence';

const Title = () => {
  const entry = useRecordContext<AuditEntry>();
  const sentenceOf = useAuditSentence();
  return entry ? sentenceOf(entry) : '';
};

/** Empty for exports and imports, which do not concern one record. */
const AffectedRecord = () =>
  useRecordContext<AuditEntry>()?.record_id ? (
    <Labeled source="record_name">
      <RecordField wrap />
    </Labeled>
  ) : null;

const Details = () => (
  <DetailsGrid>
    <Labeled source="at">
      <LocalDateField source="at" showTime />
    </Labeled>
    <Labeled source="actor_id">
      <ActorField wrap />
    </Labeled>
    <Labeled source="action">
      <ActionField />
    </Labeled>
    <Labeled source="resource">
      <KindField />
    </Labeled>
    <AffectedRecord />
    <Labeled source="ip">
      <TextField source="ip" emptyText="app.none" />
    </Labeled>
  </DetailsGrid>
);

const ChangesCard = () => {
  const translate = useTranslate();
  const entry = useRecordContext<AuditEntry>();
  return (
    <Card component="section" sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ px: 1.5, pb: 1 }}>
          {translate('resources.audit-log.fields.changes')}
        </Typography>
        {entry && <Changes entry={entry} />}
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
