import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { Button, Labeled, LinkBase, TextField, useRecordContext, useTranslate } from 'react-admin';
import { RecordShow } from '../../ui/form/RecordShow';
import { auditLogPath } from '../../ui/HistoryLink';
import { LocalDateField } from '../../ui/LocalDateField';
import { Changes } from './changes/Changes';
import { ActionField, ActorField, KindField, RecordField } from './fields';
import { useAuditWords, type GivenLine } from './useAuditWords';

const Title = () => {
  const line = useRecordContext<GivenLine>();
  const words = useAuditWords();
  return line ? words.title(line) : '';
};

const Actions = () => {
  const line = useRecordContext<GivenLine>();
  const { actor_id: actor, record_id: record, resource } = line ?? {};
  return (
    <>
      {resource && record ? (
        <Button
          component={LinkBase}
          to={auditLogPath({ resource, record_id: record })}
          label="resources.audit-log.all_of_record"
        >
          <HistoryOutlined />
        </Button>
      ) : null}
      {actor ? (
        <Button
          component={LinkBase}
          to={auditLogPath({ actor_id: actor })}
          label="resources.audit-log.all_of_person"
        >
          <PersonSearchOutlined />
        </Button>
      ) : null}
    </>
  );
};

/** Exports and imports do not concern one record. */
const RecordFact = () =>
  useRecordContext<GivenLine>()?.record_id ? (
    <Labeled source="record_name">
      <RecordField wrap />
    </Labeled>
  ) : null;

const Facts = () => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    }}
  >
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
    <RecordFact />
    <Labeled source="ip">
      <TextField source="ip" emptyText="app.none" />
    </Labeled>
  </Box>
);

const ChangesCard = () => {
  const translate = useTranslate();
  const line = useRecordContext<GivenLine>();
  return (
    <Card component="section" sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ px: 1.5, pb: 1 }}>
          {translate('resources.audit-log.fields.changes')}
        </Typography>
        {line && <Changes line={line} />}
      </CardContent>
    </Card>
  );
};

/** /audit-log/{id}: an entry with the changes of the record. */
const AuditLogShow = () => (
  <RecordShow title={<Title />} actions={<Actions />} component="div">
    <Card>
      <CardContent sx={{ p: 3 }}>
        <Facts />
      </CardContent>
    </Card>
    <ChangesCard />
  </RecordShow>
);

export default AuditLogShow;
