import { Box, Card, CardContent, Stack } from '@mui/material';
import { EditButton, useRecordContext, Button } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import type { Form } from '../../../contract/form';
import { AskReaders } from '../../features/audience/AskReaders';
import { RecordShow } from '../../features/form/RecordShow';
import { CopiesSection } from '../../features/publish/CopiesSection';
import { PublishButton } from '../../features/publish/PublishAction';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { FieldCell } from '../../features/fields/FieldCell';
import { PublicationNotices } from '../publications/PublicationNotices';
import { DeleteForm } from './DeleteForm';
import { StatusField } from './StatusField';
import { Submissions } from './submissions/Submissions';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useState } from 'react';
import { FormFillDialog } from '../../features/formFill/FormFillDialog';

/** Fills in a published form. */
const FillIn = () => {
  const form = useRecordContext<Form>();
  const [open, setOpen] = useState(false);
  if (!form?.published || !hasCapability('formTools')) return null;
  return (
    <>
      <Button label="resources.forms.fill.open" onClick={() => setOpen(true)}>
        <EditNoteOutlined />
      </Button>
      {open && <FormFillDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
};

const SHOWN = ['published', 'responsible_email', 'group_ids', 'updated_at'];
const CELLS = { published: <StatusField />, updated_at: <FieldCell source="updated_at" /> };

const ShowActions = () => (
  <>
    <FillIn />
    <PublishButton resource="forms" />
    <EditButton />
    <DeleteForm />
  </>
);

/** /forms/{id}: the submissions. */
const FormShow = () => (
  <RecordShow
    actions={<ShowActions />}
    component="div"
    // A wide table scrolls instead of widening the page.
    sx={{ '& .RaShow-card': { minWidth: 0 } }}
  >
    <PublicationNotices />
    <Stack spacing={3}>
      <Card>
        <CardContent
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
        >
          <ShowFields shown={SHOWN} cells={CELLS} />
          <Box>
            <AskReaders resource="forms" />
          </Box>
        </CardContent>
      </Card>
      {hasCapability('formTools') && <Submissions />}
      <CopiesSection resource="forms" />
    </Stack>
  </RecordShow>
);

export default FormShow;
