import { Card, CardContent } from '@mui/material';
import { CanAccess, Labeled, NumberField, TextField, useRecordContext } from 'react-admin';
import { DeleteRecord } from '../../ui/form/DeleteRecord';
import { RecordShow } from '../../ui/form/RecordShow';
import { LocalDateField } from '../../ui/LocalDateField';
import { PercentageField, PeriodField, PersonField, ReasonField } from './fields';
import type { PartialReport } from './useFormats';

const Title = () => {
  const report = useRecordContext<PartialReport>();
  return report ? (report.user?.name ?? `#${report.id}`) : '';
};

const Actions = () => (
  <CanAccess action="delete" resource="sick-reports">
    <DeleteRecord failed="resources.sick-reports.delete_failed" />
  </CanAccess>
);

const Reason = () => {
  const report = useRecordContext<PartialReport>();
  return (
    <>
      <Labeled source="reason">
        <ReasonField />
      </Labeled>
      {report?.reason === 'sick_child' && (
        <Labeled source="child_name">
          <TextField source="child_name" emptyText="app.none" />
        </Labeled>
      )}
    </>
  );
};

const Comment = () => (
  <Labeled source="comment" sx={{ gridColumn: '1 / -1' }}>
    <TextField
      source="comment"
      emptyText="app.none"
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}
    />
  </Labeled>
);

/** /sick-reports/{id}. */
const SickReportShow = () => (
  <RecordShow title={<Title />} actions={<Actions />} component="div">
    <Card>
      <CardContent
        sx={{
          p: 3,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        <Labeled source="user">
          <PersonField to="person" />
        </Labeled>
        <Labeled label="resources.sick-reports.fields.department">
          <TextField source="user.department" emptyText="app.none" />
        </Labeled>
        <CanAccess action="details" resource="sick-reports">
          <Reason />
        </CanAccess>
        <Labeled label="resources.sick-reports.period">
          <PeriodField />
        </Labeled>
        <Labeled source="days">
          <NumberField source="days" emptyText="app.none" sx={{ textAlign: 'left' }} />
        </Labeled>
        <Labeled source="percentage">
          <PercentageField />
        </Labeled>
        <Labeled source="submitted_at">
          <LocalDateField source="submitted_at" showTime emptyText="app.none" />
        </Labeled>
        <CanAccess action="details" resource="sick-reports">
          <Comment />
        </CanAccess>
      </CardContent>
    </Card>
  </RecordShow>
);

export default SickReportShow;
