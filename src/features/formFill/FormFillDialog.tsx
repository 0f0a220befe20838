import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import { formSubmissionCreateSchema } from '../../../contract/form';
import { ApiError, isNoAnswer } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { UnconfirmedSaveAlert } from '../form/UnconfirmedSaveAlert';
import { AppDialog } from '../../ui/AppDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { useNotifyError } from '../../ui/useNotifyError';
import { isKnownType } from './answers';
import { FormFill } from './FormFill';

/** Returns the server's errors with their `answers.` prefix removed. */
const answerErrors = (error: unknown): Record<string, string> => {
  const errors = (error instanceof ApiError && error.body.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^answers\./, ''), message]),
  );
};

/** Loads a published form, to fill it in. */
export const useMyForm = (id: Identifier) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['forms', 'mine', id],
    queryFn: () => dataProvider.getMyForm(id),
    gcTime: 0,
  });
};

/** Fills in and submits a published form. */
export const MyFormFill = ({ id, onSent }: { id: Identifier; onSent: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<ApiError | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data, error, refetch } = useMyForm(id);

  const send = async (answers: Record<string, unknown>) => {
    setBusy(true);
    setUnconfirmed(null);
    try {
      await dataProvider.submitForm(id, formSubmissionCreateSchema.parse({ answers }).answers);
      await queryClient.invalidateQueries({ queryKey: ['forms'] });
      onSent();
    } catch (failure) {
      const onQuestions = answerErrors(failure);
      setErrors(onQuestions);
      if (isNoAnswer(failure)) setUnconfirmed(failure);
      else if (Object.keys(onQuestions).length === 0) notifyError(failure);
      setBusy(false);
    }
  };

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      {data.anonymous && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('resources.forms.fill.anonymous')}
        </Alert>
      )}
      <FormFill
        fields={data.fields.flatMap(({ type, ...field }) => (isKnownType(type) ? [{ ...field, type }] : []))}
        submitLabel={translate('resources.forms.fill.send')}
        busy={busy}
        serverErrors={errors}
        onChange={() => setErrors({})}
        onSubmit={(answers) => void send(answers)}
      />
      {unconfirmed && <UnconfirmedSaveAlert error={unconfirmed} isNew />}
    </>
  );
};

interface FormFillDialogProps {
  /** The title if it is known already. */
  form: { id: Identifier; title?: string };
  onClose: () => void;
}

/** Fills in and submits a published form in a dialog. */
export const FormFillDialog = ({ form, onClose }: FormFillDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data } = useMyForm(form.id);
  const close = () => {
    notify('resources.forms.fill.sent', { type: 'success' });
    onClose();
  };
  return (
    <AppDialog
      title={form.title ?? data?.title ?? translate('resources.forms.fill.open')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('app.cancel')}</Button>}
    >
      <MyFormFill id={form.id} onSent={close} />
    </AppDialog>
  );
};
