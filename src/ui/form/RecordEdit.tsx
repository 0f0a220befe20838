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
import { RecordScreen, TOLD_ON_SCREEN } from './RecordScreen';
import { StaleDialog } from './StaleDialog';
import { SavingContext, type SavingRef } from './StillUnsaved';
import { UnansweredContext } from './Unsaved';

type Controlled = Pick<EditControllerProps, 'disableAuthentication' | 'redirect' | 'resource' | 'transform'>;

interface RecordEditProps extends Omit<EditViewProps, 'children' | 'render'>, Controlled {
  children: ReactNode;
  /** Buttons above the record, beside its history; a way to show it where there is one, unless told. None: `false`. */
  actions?: ReactNode;
  /** The one of the address unless told. */
  id?: Identifier;
  /** Says on the screen why a save failed, in the place of a toast. */
  onFailure?: (error: unknown) => void;
  /** Stands there until the record comes. */
  loading?: ReactNode;
}

/** Says what a failed save has to say that is not said on a field already. */
export const useNotifyFailure = () => {
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
 * An edit screen that saves before it says so. When somebody else saved in the meantime it asks whether to reload or to
 * overwrite (api.md, conventions); a record that is gone or could not be fetched is said in its place (spec section 8).
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
  const notifyFailure = useNotifyFailure();
  const [stale, setStale] = useState(false);
  const [unanswered, setUnanswered] = useState<ApiError | null>(null);
  /** A save that got no answer may be what the next one is refused for. */
  const [isPerhapsSaved, setPerhapsSaved] = useState(false);
  const saving = useRef<SavingRef>({
    failed: false,
    onBegin: () => {
      setUnanswered(null);
    },
  });
  const onError = (error: unknown) => {
    saving.current.failed = true;
    if (isNoAnswer(error) && error.code !== NOT_SENT) setPerhapsSaved(true);
    if (error instanceof ApiError && error.status === 412) setStale(true);
    else if (onFailure) onFailure(error);
    else if (isNoAnswer(error)) setUnanswered(error);
    else notifyFailure(error);
  };
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
      queryOptions={TOLD_ON_SCREEN}
      redirect={redirect}
      transform={transform}
      disableAuthentication={disableAuthentication}
      authLoading={<Loading />}
      loading={loading}
      offline={false}
    >
      <View {...view}>
        <SavingContext value={saving}>
          <UnansweredContext value={unanswered && { error: unanswered, isNew: false }}>
            {children}
          </UnansweredContext>
        </SavingContext>
        <StaleDialog
          open={stale}
          perhapsOwn={isPerhapsSaved}
          onClose={() => {
            setStale(false);
            setPerhapsSaved(false);
          }}
          onDiscard={() => {
            saving.current.discard = true;
          }}
          onOverwrite={async () => (await saving.current.saveOver?.()) ?? false}
        />
      </View>
    </EditBase>
  );
};
