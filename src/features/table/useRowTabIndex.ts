import { createContext, useContext } from 'react';

/** Whether the surrounding table row is the one in the tab order; undefined outside of tables. */
export const RowFocusContext = createContext<boolean | undefined>(undefined);

/**
 * Returns the `tabIndex` of a control in a table row. A row is one tab stop; arrow keys move to the controls in it.
 * @param isExtra the row has no key for what the control does: it is a tab stop of the current row
 */
export const useRowTabIndex = (isExtra = false): 0 | -1 | undefined => {
  const isCurrent = useContext(RowFocusContext);
  if (isCurrent === undefined) return undefined;
  return isExtra && isCurrent ? 0 : -1;
};
