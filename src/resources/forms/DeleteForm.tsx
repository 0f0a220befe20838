import { DeleteWithConfirmButton, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { ApiError } from '../../api/ApiError';
import { useNotifyError } from '../../ui/useNotifyError';

/** Deletes a form, after saying what goes with it; a failure that says nothing of its own can be tried again. */
export const DeleteForm = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const answered = useRecordContext<Partial<Form> & { id: number }>()?.submissions_count ?? 0;
  const onError = (error: unknown) => {
    const saysWhy = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (saysWhy) notifyError(error);
    else notify('resources.forms.delete_failed', { type: 'error' });
  };
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
      {...(answered > 0
        ? { confirmContent: translate('resources.forms.delete_content', { smart_count: answered }) }
        : {})}
    />
  );
};
