import type { ReactNode } from 'react';
import { TopToolbar, useRecordContext } from 'react-admin';
import { HistoryLink, useHasHistory } from '../HistoryLink';

/** An empty toolbar is as high as the margin of a screen without one. */
const EMPTY_TOOLBAR = { '&:empty': { minHeight: '1em', p: 0 } };

/** The toolbar of record screens: a link to the history and the screen's own buttons. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const hasHistory = useHasHistory();
  // Keeps its height while the record loads.
  const isLoading = !useRecordContext() && (hasHistory || Boolean(children));
  return (
    <TopToolbar sx={{ alignItems: 'center', ...(isLoading ? {} : EMPTY_TOOLBAR) }}>
      <HistoryLink />
      {children}
    </TopToolbar>
  );
};
