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
import { RecordScreen, TOLD_ON_SCREEN } from './RecordScreen';

interface ViewProps extends Omit<ShowViewProps, 'children' | 'render' | 'error'> {
  children: ReactNode;
  /** Buttons above the record, beside its history; a way to change it where there is one, unless told. None: `false`. */
  actions?: ReactNode;
}

interface RecordShowProps extends ViewProps {
  /** How often it is asked for anew. */
  refetchInterval?: NonNullable<ShowControllerProps['queryOptions']>['refetchInterval'];
}

const View = ({ actions, children, ...view }: ViewProps) => {
  const { hasEdit } = useResourceDefinition();
  return (
    <RecordScreen loaded={useShowContext()}>
      <ShowView
        {...view}
        actions={
          actions !== false && <RecordActions>{actions ?? (hasEdit ? <EditButton /> : null)}</RecordActions>
        }
      >
        {children}
      </ShowView>
    </RecordScreen>
  );
};

/** A screen that shows a record, or says that it is gone or could not be fetched (spec section 8). */
export const RecordShow = ({ refetchInterval, ...view }: RecordShowProps) => (
  <ShowBase queryOptions={{ ...TOLD_ON_SCREEN, refetchInterval }} authLoading={<Loading />} offline={false}>
    <View {...view} />
  </ShowBase>
);
