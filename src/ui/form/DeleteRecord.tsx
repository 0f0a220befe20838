import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import {
  Button,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DeleteDialog } from './DeleteDialog';

interface DeleteRecordProps {
  /** Key of what is said when it did not work. */
  failed: string;
  /** What goes with it. */
  content?: string;
}

/** Deletes the record of the screen after asking, and leads to the list. */
export const DeleteRecord = ({ failed, content }: DeleteRecordProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const unselect = useUnselect(resource);
  // None where the button stands beside no form.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const [asking, setAsking] = useState(false);
  const [deleteOne] = useDelete();
  if (!record) return null;
  const { id } = record;
  const recordRepresentation = represent(record);
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1, _: resource });

  const remove = async () => {
    await deleteOne(
      resource,
      { id, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    notify(`resources.${resource}.notifications.deleted`, {
      type: 'success',
      messageArgs: { smart_count: 1, _: translate('app.deleted') },
    });
    unselect([id], true);
    // What was typed goes with the record: nothing is to ask about it.
    form?.reset(undefined, { keepValues: true });
    redirect('list', resource);
  };

  return (
    <>
      <Button
        label="ra.action.delete"
        color="error"
        onClick={() => {
          setAsking(true);
        }}
      >
        <DeleteOutlined />
      </Button>
      <DeleteDialog
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        title={translate('ra.message.delete_title', {
          name,
          recordRepresentation: typeof recordRepresentation === 'string' ? recordRepresentation : `#${id}`,
        })}
        content={content ?? translate('ra.message.delete_content', { name })}
        failed={failed}
        remove={remove}
      />
    </>
  );
};
