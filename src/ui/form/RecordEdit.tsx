import { useState, type ReactNode } from 'react';
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
  type RaRecord,
} from 'react-admin';
import { ApiError, isNoAnswer, NOT_SENT } from '../../api/ApiError';
import { RecordActions } from './RecordActions';
import { RecordScreen, NO_ERROR_TOAST } from './RecordScreen';
import { ConflictDialog } from './ConflictDialog';
import { pickChanges } from './pickChanges';
import { SavingContext, useSaving } from './saving';

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
 * A pessimistic edit screen that saves the changed fields only. Asks whether to reload or overwrite after a conflict,
 * and shows a missing record or a failed load in place.
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
  const saving = useSaving(false, onFailure);
  const { savingRef } = saving.context;
  const [stale, setStale] = useState(false);
  /** An unconfirmed save may have succeeded and cause a conflict with the next one. */
  const [mayBeSaved, setMayBeSaved] = useState(false);
  const onError = (error: unknown) => {
    if (isNoAnswer(error) && error.code !== NOT_SENT) setMayBeSaved(true);
    if (error instanceof ApiError && error.status === 412) {
      savingRef.current.failed = true;
      setStale(true);
    } else saving.onError(error);
  };
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
      queryOptions={NO_ERROR_TOAST}
      redirect={redirect}
      transform={(data: Partial<RaRecord>, options) => {
        const changes = pickChanges(
          data,
          options?.previousData as RaRecord | undefined,
          saving.context.isChanged,
        );
        return transform ? (transform(changes, options) as RaRecord) : changes;
      }}
      disableAuthentication={disableAuthentication}
      authLoading={<Loading />}
      loading={loading}
      offline={false}
    >
      <View {...view}>
        <SavingContext value={saving.context}>{children}</SavingContext>
        <ConflictDialog
          open={stale}
          mayBeOwn={mayBeSaved}
          onClose={() => {
            setStale(false);
            setMayBeSaved(false);
          }}
          onDiscard={() => {
            savingRef.current.discard = true;
          }}
          onOverwrite={async () => (await savingRef.current.overwrite?.()) ?? false}
        />
      </View>
    </EditBase>
  );
};
