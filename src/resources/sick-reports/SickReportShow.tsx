import { CardContent } from '@mui/material';
import { TextField, useRecordContext } from 'react-admin';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { DeleteRecord } from '../../features/form/DeleteRecord';
import { RecordShow } from '../../features/form/RecordShow';
import { PercentageField, PeriodField, PersonField } from './fields';
import type { SickReport } from '../../../contract/sickReport';

const CELLS = {
  user: <PersonField to="person" />,
  department: <TextField source="user.department" emptyText="app.none" />,
  start_date: <PeriodField />,
  percentage: <PercentageField />,
};

const LABELS = { department: 'fields.department', start_date: 'fields.period' };

const Details = () => {
  const isOfChild = useRecordContext<SickReport>()?.reason === 'sick_child';
  const shown = [
    'user',
    'department',
    'reason',
    ...(isOfChild ? ['child_name'] : []),
    'start_date',
    'days',
    'percentage',
    'submitted_at',
    'comment',
  ];
  return (
    <DetailsGrid>
      <ShowFields shown={shown} cells={CELLS} labels={LABELS} />
    </DetailsGrid>
  );
};

/** /sick-reports/{id}. */
const SickReportShow = () => (
  <RecordShow actions={<DeleteRecord />}>
    <CardContent sx={{ p: 3 }}>
      <Details />
    </CardContent>
  </RecordShow>
);

export default SickReportShow;
