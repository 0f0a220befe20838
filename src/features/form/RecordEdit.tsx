import type { ReactNode } from 'react';
import {
  EditBase,
  EditView,
  Loading,
  ShowButton,
  useGetRecordRepresentation,
  useEditContext,
  useParams,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type EditControllerProps,
  type EditViewProps,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useNotifySaved } from '../undo/useNotifySaved';
import { RecordActions } from './RecordActions';
import { NO_ERROR_TOAST } from '../../ui/useNotifyError';
import { RecordScreen } from './RecordScreen';

type Controlled = Pick<EditControllerProps, 'disableAuthentication' | 'redirect' | 'resource'>;

interface RecordEditProps extends Omit<EditViewProps, 'children' | 'render'>, Controlled {
  children: ReactNode;
  /** Buttons beside the history link. Defaults to a show button; `false` for none. */
  actions?: ReactNode;
  /** Defaults to the id in the URL. */
  id?: Identifier;
  loading?: ReactNode;
}

type ViewProps = Omit<EditViewProps, 'children' | 'render'> & { children: ReactNode; recordId?: Identifier };

/** `Edit Anna Andersson` */
const EditTitle = () => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  return translate('records.edit', { name: represent(useRecordContext()) });
};

const View = ({ error, actions, children, recordId, ...view }: ViewProps) => {
  const { hasShow } = useResourceDefinition();
  return (
    <RecordScreen
      loaded={useEditContext()}
      failed={error}
      untitled={view.title === false}
      isForm
      id={recordId}
    >
      {actions !== false && <RecordActions>{actions ?? (hasShow ? <ShowButton /> : null)}</RecordActions>}
      <EditView title={<EditTitle />} {...view} actions={false}>
        {children}
      </EditView>
    </RecordScreen>
  );
};

/** A pessimistic edit screen that shows a missing record or a failed load in place. Its form is a RecordForm. */
export const RecordEdit = ({
  children,
  resource,
  id,
  redirect = 'show',
  disableAuthentication,
  loading,
  ...view
}: RecordEditProps) => {
  const translate = useTranslate();
  const goTo = useRedirect();
  const notifySaved = useNotifySaved();
  const resourceName = useResourceContext({ resource }) ?? '';
  const params = useParams();
  const onSuccess = (record: RaRecord) => {
    const saved = translate('ra.notification.updated', { smart_count: 1 });
    const text = translate(`resources.${resourceName}.notifications.updated`, { smart_count: 1, _: saved });
    notifySaved(resourceName, record.id, text);
    goTo(redirect, resourceName, record.id, record);
  };
  return (
    <EditBase
      key={id ?? params.id}
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={NO_ERROR_TOAST}
      redirect={redirect}
      disableAuthentication={disableAuthentication}
      authLoading={<Loading />}
      loading={loading}
      offline={false}
    >
      <View {...view} recordId={id}>
        {children}
      </View>
    </EditBase>
  );
};
