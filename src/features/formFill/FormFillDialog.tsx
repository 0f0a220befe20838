import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mapKeys } from 'es-toolkit';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import { formSubmissionCreateSchema } from '../../../contract/form';
import type { AppDataProvider } from '../../providers/dataProvider';
import { SaveFailure } from '../form/SaveFailure';
import { useFormSave } from '../form/useFormSave';
import { AppDialog } from '../../ui/AppDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { OwnActions } from '../../ui/OwnActions';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { isKnownType } from './answers';
import { FormFill } from './FormFill';

/** Removes the prefix `answers.` of the server's errors. */
const answerErrors = (errors: Record<string, string>): Record<string, string> =>
  mapKeys(errors, (_message, path) => path.replace(/^answers\./, ''));

/** Loads a published form, to fill it in. */
export const useMyForm = (id: Identifier) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['forms', 'mine', id],
    queryFn: () => dataProvider.getMyForm(id),
    gcTime: 0,
  });
};

interface MyFormFillProps {
  id: Identifier;
  onSent: () => void;
  /** Called when there is something to lose. */
  onChange: () => void;
}

/** Fills in and submits a published form. */
export const MyFormFill = ({ id, onSent, onChange }: MyFormFillProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** How the form has changed since it was read. */
  const [notice, setNotice] = useState<string>();
  const { data, error, refetch } = useMyForm(id);

  const { save, state } = useFormSave(async (answers) => {
    await dataProvider.submitForm(
      id,
      formSubmissionCreateSchema.parse({ answers, anonymous: data?.anonymous }),
    );
    for (const key of ['forms', 'submissions']) void queryClient.invalidateQueries({ queryKey: [key] });
    onSent();
  });
  const send = async (answers: Record<string, unknown>): Promise<void> => {
    const refused = answerErrors((await save(answers)) ?? {});
    setErrors(refused);
    const other = Object.keys(refused).find((name) => !data?.fields.some(({ key }) => key === name));
    setNotice(other && (refused.anonymous ?? translate('resources.forms.fill.changed')));
    if (other) void refetch();
  };

  // A failed reload keeps the answers; sending them tells why it fails.
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <OwnActions>
      {data.anonymous && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('resources.forms.fill.anonymous')}
        </Alert>
      )}
      <FormFill
        fields={data.fields.flatMap(({ type, ...field }) => (isKnownType(type) ? [{ ...field, type }] : []))}
        submitLabel={translate('resources.forms.fill.send')}
        busy={state.status === 'saving'}
        serverErrors={errors}
        onChange={() => {
          setErrors({});
          onChange();
        }}
        onSubmit={(answers) => void send(answers)}
      />
      {notice && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {notice}
        </Alert>
      )}
      <SaveFailure state={state} isNew />
    </OwnActions>
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
  const [isChanged, setChanged] = useState(false);
  const leave = useAskBeforeLeaving(isChanged, 'ra.message.unsaved_changes');
  const cancel = () => leave(onClose);
  const close = () => {
    notify('resources.forms.fill.sent', { type: 'success' });
    onClose();
  };
  return (
    <AppDialog
      title={form.title ?? data?.title ?? translate('resources.forms.fill.open')}
      onClose={cancel}
      actions={<Button onClick={cancel}>{translate('app.cancel')}</Button>}
    >
      <MyFormFill id={form.id} onSent={close} onChange={() => setChanged(true)} />
    </AppDialog>
  );
};
