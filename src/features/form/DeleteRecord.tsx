import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  CanAccess,
  useDelete,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { canRestore } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { RecordAction } from './RecordAction';
import { useNotifyDeleted } from '../trash/useNotifyDeleted';

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
  const represent = useGetRecordRepresentation(resource);
  const unselect = useUnselect(resource);
  // Null outside a form, although the type does not say so.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const notifyDeleted = useNotifyDeleted();
  const [deleteOne] = useDelete();
  if (!record) return null;
  const { id } = record;
  const recordRepresentation = represent(record);
  const what = typeof recordRepresentation === 'string' ? recordRepresentation : `#${id}`;
  const restorable = canRestore(resource) ? translate('deletion.restorable', { smart_count: 1 }) : undefined;

  return (
    <CanAccess action="delete" resource={resource}>
      <ConfirmedAction
        danger
        button={(open) => (
          <RecordAction label="ra.action.delete" color="error" onClick={open}>
            <DeleteOutlined />
          </RecordAction>
        )}
        title={translate('deletion.title', { what })}
        content={[content, restorable ?? (content ? '' : translate('ra.message.delete_content'))]
          .filter(Boolean)
          .join(' ')}
        confirm="ra.action.delete"
        failed={`resources.${resource}.delete_failed`}
        action={() =>
          deleteOne(
            resource,
            { id, previousData: record },
            { mutationMode: 'pessimistic', returnPromise: true },
          )
        }
        onSuccess={() => {
          notifyDeleted(resource, id, what);
          unselect([id], true);
          // Otherwise the form would warn about unsaved changes.
          form?.resetDefaultValues(form.getValues());
          redirect('list', resource);
        }}
      />
    </CanAccess>
  );
};
