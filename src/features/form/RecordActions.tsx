import { Suspense, type ReactNode } from 'react';
import { TopToolbar, useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { HistoryLink, useHasHistory } from './HistoryLink';

/** An empty toolbar is as high as the margin of a screen without one. */
const EMPTY_TOOLBAR = { '&:empty': { minHeight: '1em', p: 0 } };

/** The toolbar of record screens: a link to the history and the screen's own buttons. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const hasHistory = useHasHistory();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  // Buttons ask for access one by one. All appear with the last, which deletes, so that none shifts.
  const { isPending } = useCanAccess({ action: 'delete', resource, record });
  // Keeps its height while the record loads.
  const isLoading = !record && (hasHistory || Boolean(children));
  return (
    <TopToolbar
      sx={{
        alignItems: 'center',
        visibility: isPending ? 'hidden' : 'visible',
        ...(isLoading ? {} : EMPTY_TOOLBAR),
      }}
    >
      {/* An element keeps the height of the toolbar. */}
      <Suspense fallback={<span />}>
        <HistoryLink />
        {children}
      </Suspense>
    </TopToolbar>
  );
};
