import { Suspense, type ReactNode } from 'react';
import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { PageActions } from '../../ui/PageActions';
import { HistoryLink } from './HistoryLink';

/** The actions of record screens: a link to the history and the screen's own buttons. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  // Buttons ask for access one by one. All appear with the last, which deletes, so that none shifts.
  const { isPending } = useCanAccess({ action: 'delete', resource, record });
  return (
    <PageActions hidden={isPending}>
      <Suspense>
        <HistoryLink />
        {children}
      </Suspense>
    </PageActions>
  );
};
