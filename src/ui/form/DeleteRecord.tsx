import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  useDelete,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { AppMessageKey } from '../../../i18n/types';
import { ConfirmedAction } from '../ConfirmedAction';

interface DeleteRecordProps {
  /** Translation key of the heading above an error. */
  failed: AppMessageKey;
  content?: string;
}

/** Deletes the current record after confirmation and redirects to the list. */
export const DeleteRecord = ({ failed, content }: DeleteRecordProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const unselect = useUnselect(resource);
  // Null outside a form, although the type does not say so.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const [deleteOne] = useDelete();
  if (!record) return null;
  const { id } = record;
  const recordRepresentation = represent(record);
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1, _: resource });

  return (
    <ConfirmedAction
      danger
      button={(open) => (
        <Button label="ra.action.delete" color="error" onClick={open}>
          <DeleteOutlined />
        </Button>
      )}
      title={translate('ra.message.delete_title', {
        name,
        recordRepresentation: typeof recordRepresentation === 'string' ? recordRepresentation : `#${id}`,
      })}
      content={content ?? translate('ra.message.delete_content', { name })}
      failed={failed}
      action={() =>
        deleteOne(
          resource,
          { id, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
      }
      success={`resources.${resource}.notifications.deleted` as AppMessageKey}
      successArgs={() => ({ smart_count: 1, _: translate('app.deleted') })}
      onSuccess={() => {
        unselect([id], true);
        // Otherwise the form would warn about unsaved changes.
        form?.reset(undefined, { keepValues: true });
        redirect('list', resource);
      }}
    />
  );
};
