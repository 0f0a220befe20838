import { Stack } from '@mui/material';
import { Fragment, Suspense, type ReactNode } from 'react';
import {
  EditButton,
  Loading,
  ShowBase,
  ShowView,
  useParams,
  useRecordContext,
  useResourceDefinition,
  useShowContext,
  type ShowControllerProps,
  type ShowViewProps,
} from 'react-admin';
import type { AppResource } from '../../routing/types';
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

/** What extensions show below the record. */
const Sections = () => {
  const { options } = useResourceDefinition<NonNullable<AppResource['options']>>();
  const record = useRecordContext();
  if (!record || !options?.sections?.length) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      {options.sections.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </Stack>
  );
};

const View = ({ actions, children, ...view }: ViewProps) => {
  const { hasEdit } = useResourceDefinition();
  const { id } = useParams();
  return (
    <RecordScreen loaded={useShowContext()}>
      {actions !== false && <RecordActions>{actions ?? (hasEdit ? <EditButton /> : null)}</RecordActions>}
      {/* Not around the actions: a link to the next record keeps the focus. */}
      <Fragment key={id}>
        <ShowView title={<RecordTitle />} emptyWhileLoading {...view} actions={false}>
          {children}
        </ShowView>
        <Sections />
      </Fragment>
    </RecordScreen>
  );
};

/** A show screen that displays a missing record or a failed load in place. */
export const RecordShow = ({ refetchInterval, ...view }: RecordShowProps) => (
  <ShowBase queryOptions={{ ...NO_ERROR_TOAST, refetchInterval }} authLoading={<Loading />} offline={false}>
    <View {...view} />
  </ShowBase>
);
