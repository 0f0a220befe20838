import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** How many are named. */
const MOST = 8;

interface UnknownGroupsProps {
  names: readonly string[];
  /** They are made on the way. */
  created: boolean;
  onCreate: () => void;
}

/** The groups of the file that are not there, and the way to have them made. */
export const UnknownGroups = ({ names, created, onCreate }: UnknownGroupsProps) => {
  const translate = useTranslate();
  if (names.length === 0) return null;
  const first = names.slice(0, MOST).join(', ');
  const shown =
    names.length > MOST
      ? translate('user_import.review.unknown_groups_more', { names: first, count: names.length - MOST })
      : first;
  const values = { names: shown, smart_count: names.length };
  return (
    <Alert
      role="status"
      severity={created ? 'info' : 'warning'}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        created ? undefined : (
          <Button color="inherit" onClick={onCreate} sx={{ whiteSpace: 'nowrap' }}>
            {translate('user_import.review.create_groups', { smart_count: names.length })}
          </Button>
        )
      }
    >
      {translate(created ? 'user_import.review.will_create' : 'user_import.review.unknown_groups', values)}
    </Alert>
  );
};
