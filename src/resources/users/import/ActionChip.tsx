import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportAction } from '../../../../contract/userImport';

const COLOURS: Partial<Record<string, 'primary' | 'error'>> = { create: 'primary', refuse: 'error' };

/** What becomes of a row. A word that a server made up is shown as it is. */
export const ActionChip = ({ action }: { action: ImportAction }) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[action] ?? 'default'}
      label={translate(`user_import.review.action.${action}`, { _: action })}
    />
  );
};
