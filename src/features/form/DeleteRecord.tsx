import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { CanAccess, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { canRestore } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { RecordAction } from './RecordAction';
import { useDeletion } from '../trash/useDeletion';

interface DeleteRecordProps {
  /** A warning. */
  content?: string;
}

/** Deletes the current record after confirmation and redirects to the list, for users who may. */
export const DeleteRecord = ({ content }: DeleteRecordProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  // Null outside a form, although the type does not say so.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const deletion = useDeletion(resource, record);
  if (!record) return null;
  const restorable = canRestore(resource) ? translate('deletion.restorable', { smart_count: 1 }) : undefined;

  return (
    <CanAccess action="delete" resource={resource}>
      <ConfirmedAction
        {...deletion}
        button={(open) => (
          <RecordAction label="ra.action.delete" color="error" onClick={open}>
            <DeleteOutlined />
          </RecordAction>
        )}
        content={[content, restorable ?? (content ? '' : translate('ra.message.delete_content'))]
          .filter(Boolean)
          .join(' ')}
        failed={`resources.${resource}.delete_failed`}
        onSuccess={() => {
          deletion.onSuccess();
          // Otherwise the form would warn about unsaved changes.
          form?.resetDefaultValues(form.getValues());
          redirect('list', resource);
        }}
      />
    </CanAccess>
  );
};
