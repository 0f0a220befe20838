import { Suspense, useState, type ReactNode } from 'react';
import {
  EditBase,
  EditView,
  Loading,
  ShowButton,
  useGetRecordRepresentation,
  useEditContext,
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
import { ApiError, isNoAnswer, NOT_SENT } from '../../api/ApiError';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useNotifySaved } from '../undo/useNotifySaved';
import { RecordActions } from './RecordActions';
import { RecordScreen, NO_ERROR_TOAST } from './RecordScreen';
import type { Conflict } from './ConflictDialog';
import { pickChanges } from './pickChanges';
import { SavingContext, useSaving, type RefusedSave } from './saving';

const ConflictDialog = lazyWithRetry(() => import('./ConflictDialog'));

type Controlled = Pick<EditControllerProps, 'disableAuthentication' | 'redirect' | 'resource' | 'transform'>;

interface RecordEditProps extends Omit<EditViewProps, 'children' | 'render'>, Controlled {
  children: ReactNode;
  /** Buttons beside the history link. Defaults to a show button; `false` for none. */
  actions?: ReactNode;
  /** Defaults to the id in the URL. */
  id?: Identifier;
  /** Shows why a save failed, instead of a toast. */
  onFailure?: (error: unknown, save: RefusedSave) => void;
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
      <EditView
        title={<EditTitle />}
        {...view}
        actions={
          actions !== false && <RecordActions>{actions ?? (hasShow ? <ShowButton /> : null)}</RecordActions>
        }
      >
        {children}
      </EditView>
    </RecordScreen>
  );
};

/** The parameters of an update. */
interface Sent {
  data?: Partial<RaRecord>;
  previousData?: Partial<RaRecord>;
}

/**
 * A pessimistic edit screen that saves the changed fields only. Asks which values to keep after a conflict, and shows a
 * missing record or a failed load in place.
 */
export const RecordEdit = ({
  children,
  onFailure,
  resource,
  id,
  redirect = 'show',
  transform,
  disableAuthentication,
  loading,
  ...view
}: RecordEditProps) => {
  const translate = useTranslate();
  const goTo = useRedirect();
  const notifySaved = useNotifySaved();
  const resourceName = useResourceContext({ resource }) ?? '';
  const { context, onError: onOtherError } = useSaving(false);
  const { savingRef, isChanged } = context;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** An unconfirmed save may have succeeded and cause a conflict with the next one. */
  const [mayBeSaved, setMayBeSaved] = useState(false);
  const onError = (error: unknown, { data = {}, previousData = {} }: Sent) => {
    const { answers = {}, fields } = savingRef.current;
    const save = { sent: data, before: previousData, answers, fields };
    if (isNoAnswer(error) && error.code !== NOT_SENT) setMayBeSaved(true);
    if (error instanceof ApiError && error.status === 412) {
      savingRef.current.failed = true;
      setConflict({ ...save, error, mayBeOwn: mayBeSaved });
    } else if (onFailure) {
      savingRef.current.failed = true;
      onFailure(error, save);
    } else onOtherError(error);
  };
  const onSuccess = (record: RaRecord) => {
    const saved = translate('ra.notification.updated', { smart_count: 1 });
    const text = translate(`resources.${resourceName}.notifications.updated`, { smart_count: 1, _: saved });
    notifySaved(resourceName, record.id, text, { type: 'info' });
    goTo(redirect, resourceName, record.id, record);
  };
  const close = () => {
    setConflict(null);
    setMayBeSaved(false);
  };
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={NO_ERROR_TOAST}
      redirect={redirect}
      transform={(data: Partial<RaRecord>, options) => {
        const { keep, extra } = savingRef.current.answers ?? {};
        const changes = pickChanges(data, options?.previousData as RaRecord | undefined, isChanged);
        const values = transform ? (transform(changes, options) as RaRecord) : changes;
        const kept = Object.entries(values).filter(([field]) => !keep?.includes(field));
        return { ...Object.fromEntries(kept), ...extra } as RaRecord;
      }}
      disableAuthentication={disableAuthentication}
      authLoading={<Loading />}
      loading={loading}
      offline={false}
    >
      <View {...view} recordId={id}>
        <SavingContext value={context}>
          {children}
          {conflict && (
            <Suspense fallback={null}>
              <ConflictDialog conflict={conflict} onClose={close} />
            </Suspense>
          )}
        </SavingContext>
      </View>
    </EditBase>
  );
};
