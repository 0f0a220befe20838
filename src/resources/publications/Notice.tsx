import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** A note above a record, with buttons beside it, or below it on phones. */
export const Notice = ({ icon, title, actions, children }: NoticeProps) => (
  <Alert
    role="note"
    severity="info"
    icon={icon}
    sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    action={actions}
  >
    <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
    {children}
  </Alert>
);
