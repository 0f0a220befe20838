import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** Says that the list has only the users of an import, and shows all again. No column has this filter. */
const CreatedInNotice = () => {
  const translate = useTranslate();
  const list = useListContext();
  const { created_in: changeSetId, ...others } = list.filterValues as Record<string, unknown>;
  if (changeSetId === undefined) return null;
  return (
    <Alert
      role="status"
      severity="info"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" onClick={() => list.setFilters(others)}>
          {translate('resources.users.created_in.show_all')}
        </Button>
      }
    >
      {translate('resources.users.created_in.text')}
    </Alert>
  );
};

export default CreatedInNotice;
