import type { ReactNode } from 'react';
import {
  EditButton,
  Loading,
  ShowBase,
  ShowView,
  useResourceDefinition,
  useShowContext,
  type ShowControllerProps,
  type ShowViewProps,
} from 'react-admin';
import { RecordActions } from './RecordActions';
import { RecordTitle } from './RecordTitle';
import { NO_ERROR_TOAST } from '../../ui/useNotifyError';
import { RecordScreen } from './RecordScreen';

interface ViewProps extends Omit<ShowViewProps, 'children' | 'render' | 'error'> {
  children: ReactNode;
  /** Buttons beside the history link. Defaults to an edit button; `false` for none. */
  actions?: ReactNode;
}

interface RecordShowProps extends ViewProps {
  refetchInterval?: NonNullable<ShowControllerProps['queryOptions']>['refetchInterval'];
}

const View = ({ actions, children, ...view }: ViewProps) => {
  const { hasEdit } = useResourceDefinition();
  return (
    <RecordScreen loaded={useShowContext()}>
      {actions !== false && <RecordActions>{actions ?? (hasEdit ? <EditButton /> : null)}</RecordActions>}
      <ShowView title={<RecordTitle />} {...view} actions={false}>
        {children}
      </ShowView>
    </RecordScreen>
  );
};

/** A show screen that displays a missing record or a failed load in place. */
export const RecordShow = ({ refetchInterval, ...view }: RecordShowProps) => (
  <ShowBase queryOptions={{ ...NO_ERROR_TOAST, refetchInterval }} authLoading={<Loading />} offline={false}>
    <View {...view} />
  </ShowBase>
);
