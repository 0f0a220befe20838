import { Card, CardContent } from '@mui/material';
import { CanAccess, EditButton, EmailField, Labeled, useRecordContext } from 'react-admin';
import type { Form } from '../../../contract/form';
import { RecordShow } from '../../ui/form/RecordShow';
import { LocalDateField } from '../../ui/LocalDateField';
import { DeleteForm } from './DeleteForm';
import { FillIn } from './FillIn';
import { StatusField } from './StatusField';
import { Submissions } from './submissions/Submissions';

const FormTitle = () => useRecordContext<Form>()?.title ?? '';

const ShowActions = () => (
  <>
    <FillIn />
    <EditButton />
    <CanAccess action="delete" resource="forms">
      <DeleteForm />
    </CanAccess>
  </>
);

/** /forms/{id}: what has been answered. */
const FormShow = () => (
  <RecordShow
    title={<FormTitle />}
    actions={<ShowActions />}
    component="div"
    // A wide table scrolls inside, it does not push the page apart.
    sx={{ '& .RaShow-card': { minWidth: 0 } }}
  >
    <Card sx={{ mb: 3 }}>
      <CardContent
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
      >
        <Labeled source="published">
          <StatusField />
        </Labeled>
        <Labeled source="responsible_email">
          <EmailField source="responsible_email" />
        </Labeled>
        <Labeled source="updated_at">
          <LocalDateField source="updated_at" />
        </Labeled>
      </CardContent>
    </Card>
    <Submissions />
  </RecordShow>
);

export default FormShow;
