import { useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { DeleteRecord } from '../../features/form/DeleteRecord';

/** Deletes a form and warns that its submissions are deleted too. */
export const DeleteForm = () => {
  const translate = useTranslate();
  const answered = useRecordContext<Form>()?.submissions_count ?? 0;
  return (
    <DeleteRecord
      content={
        answered > 0 ? translate('resources.forms.delete_content', { smart_count: answered }) : undefined
      }
    />
  );
};
