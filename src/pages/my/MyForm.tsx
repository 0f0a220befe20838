import { Alert, Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';
import { Title, useParams, useTranslate } from 'react-admin';
import { ApiError } from '../../api/ApiError';
import { recordName } from '../../providers/recordName';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { MyFormFill, useMyForm } from '../../features/formFill/FormFillDialog';

const FormScreen = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const [state, setState] = useState<'empty' | 'changed' | 'sent'>('empty');
  const isSent = state === 'sent';
  useAskBeforeLeaving(state === 'changed', 'ra.message.unsaved_changes');
  const { data, error } = useMyForm(id);
  const isGone = !data && error instanceof ApiError && error.status === 404;
  const again = (
    <Button color="inherit" onClick={() => setState('empty')}>
      {translate('my.forms.again')}
    </Button>
  );
  return (
    <>
      <Title title={data ? recordName(data) : translate('resources.forms.name', { smart_count: 1 })} />
      {isGone && <Alert severity="info">{translate('my.forms.gone')}</Alert>}
      {isSent && (
        <Alert severity="success" action={again}>
          {translate('resources.forms.fill.sent')}
        </Alert>
      )}
      {!isGone && !isSent && (
        <Card sx={{ mt: 2, maxWidth: 720 }}>
          <CardContent sx={{ p: { xs: 2, sm: 4 } }}>
            <MyFormFill id={id} onChange={() => setState('changed')} onSent={() => setState('sent')} />
          </CardContent>
        </Card>
      )}
    </>
  );
};

/** /my-forms/{id}: fills in a published form. */
const MyForm = () => {
  const id = Number(useParams().id);
  return <FormScreen key={id} id={id} />;
};

export default MyForm;
