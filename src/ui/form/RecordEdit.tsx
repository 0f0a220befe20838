import { useRef, useState, type ReactNode } from 'react';
import {
  EditBase,
  EditView,
  Loading,
  ShowButton,
  useEditContext,
  useResourceDefinition,
  type EditControllerProps,
  type EditViewProps,
  type Identifier,
} from 'react-admin';
import { ApiError, isNoAnswer, NOT_SENT } from '../../api/ApiError';
import { useNotifyError } from '../useNotifyError';
import { RecordActions } from './RecordActions';
import { RecordScreen, NO_ERROR_TOAST } from './RecordScreen';
import { ConflictDialog } from './ConflictDialog';
import { SavingContext, type SavingRef } from './KeepDirtyOnError';
import { UnconfirmedSaveContext } from './UnconfirmedSave';

type Controlled = Pick<EditControllerProps, 'disableAuthentication' | 'redirect' | 'resource' | 'transform'>;

interface RecordEditProps extends Omit<EditViewProps, 'children' | 'render'>, Controlled {
  children: ReactNode;
  /** Buttons beside the history link. Defaults to a show button; `false` for none. */
  actions?: ReactNode;
  /** Defaults to the id in the URL. */
  id?: Identifier;
  /** Shows why a save failed, instead of a toast. */
  onFailure?: (error: unknown) => void;
  loading?: ReactNode;
}

/** Notifies about a failed save, unless its errors belong to fields. */
export const useNotifySaveError = () => {
  const notifyError = useNotifyError();
  return (error: unknown): void => {
    const onFields = error instanceof ApiError && error.body.errors !== undefined;
    if (!onFields) notifyError(error);
  };
};

type ViewProps = Omit<EditViewProps, 'children' | 'render'> & { children: ReactNode };

const View = ({ error, actions, children, ...view }: ViewProps) => {
  const { hasShow } = useResourceDefinition();
  return (
    <RecordScreen loaded={useEditContext()} failed={error} untitled={view.title === false} isForm>
      <EditView
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

/**
 * A pessimistic edit screen. Asks whether to reload or overwrite after a conflict, and shows a missing record or a
 * failed load in place.
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
  const notifyFailure = useNotifySaveError();
  const [stale, setStale] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<ApiError | null>(null);
  /** An unconfirmed save may have succeeded and cause a conflict with the next one. */
  const [mayBeSaved, setMayBeSaved] = useState(false);
  const saving = useRef<SavingRef>({
    failed: false,
    onSubmit: () => setUnconfirmed(null),
  });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    if (isNoAnswer(error) && error.code !== NOT_SENT) setMayBeSaved(true);
    if (error instanceof ApiError && error.status === 412) setStale(true);
    else if (onFailure) onFailure(error);
    else if (isNoAnswer(error)) setUnconfirmed(error);
    else notifyFailure(error);
  };
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
      queryOptions={NO_ERROR_TOAST}
      redirect={redirect}
      transform={transform}
      disableAuthentication={disableAuthentication}
      authLoading={<Loading />}
      loading={loading}
      offline={false}
    >
      <View {...view}>
        <SavingContext value={saving}>
          <UnconfirmedSaveContext value={unconfirmed && { error: unconfirmed, isNew: false }}>
            {children}
          </UnconfirmedSaveContext>
        </SavingContext>
        <ConflictDialog
          open={stale}
          mayBeOwn={mayBeSaved}
          onClose={() => {
            setStale(false);
            setMayBeSaved(false);
          }}
          onDiscard={() => {
            saving.current.discard = true;
          }}
          onOverwrite={async () => (await saving.current.overwrite?.()) ?? false}
        />
      </View>
    </EditBase>
  );
};
