import { Portal } from '@mui/material';
import type { ReactNode } from 'react';
import { TopToolbar } from 'react-admin';

/** The id of the element beside the heading that `PageActions` fills. */
export const PAGE_ACTIONS_ID = 'page-actions';

interface PageActionsProps {
  /** Whether the buttons take their place, but are not shown yet. */
  hidden?: boolean;
  children: ReactNode;
}

/** The buttons of a screen, beside its heading, or below where the two do not fit. As `<Title>`, it uses a portal. */
export const PageActions = ({ hidden = false, children }: PageActionsProps) => (
  <Portal container={() => document.getElementById(PAGE_ACTIONS_ID)}>
    <TopToolbar sx={{ p: 0, visibility: hidden ? 'hidden' : 'visible' }}>{children}</TopToolbar>
  </Portal>
);
