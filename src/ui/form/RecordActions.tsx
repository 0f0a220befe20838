import type { ReactNode } from 'react';
import { TopToolbar, useRecordContext } from 'react-admin';
import { HistoryLink, useHasHistory } from '../HistoryLink';

/** Without buttons the toolbar is as high as the space above a screen that has none. */
const LOW = { '&:empty': { minHeight: '1em', p: 0 } };

/** The toolbar of record screens: a link to the history and the screen's own buttons. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const hasHistory = useHasHistory();
  // Keeps its height while the record loads.
  const isComing = !useRecordContext() && (hasHistory || Boolean(children));
  return (
    <TopToolbar sx={{ alignItems: 'center', ...(isComing ? {} : LOW) }}>
      <HistoryLink />
      {children}
    </TopToolbar>
  );
};
