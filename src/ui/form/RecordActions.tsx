import type { ReactNode } from 'react';
import { TopToolbar, useRecordContext } from 'react-admin';
import { HistoryLink, useHasHistory } from '../HistoryLink';

/** Where nobody may do any of what could stand there it is no higher than the space above a screen without buttons. */
const LOW = { '&:empty': { minHeight: '1em', p: 0 } };

/** What stands above the record of every screen: the way to its history, and the screen's own buttons. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const hasHistory = useHasHistory();
  // The place is kept for what comes together with the record.
  const isComing = !useRecordContext() && (hasHistory || Boolean(children));
  return (
    <TopToolbar sx={{ alignItems: 'center', ...(isComing ? {} : LOW) }}>
      <HistoryLink />
      {children}
    </TopToolbar>
  );
};
