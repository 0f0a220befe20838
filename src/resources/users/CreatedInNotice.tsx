import { Alert, Button } from '@mui/material';
import { omit } from 'es-toolkit';
import { useListContext, useTranslate } from 'react-admin';

/** Says that the list has only the users of an import, and shows all again. No column has this filter. */
const CreatedInNotice = () => {
  const translate = useTranslate();
  const list = useListContext();
  return (
    <Alert
      role="status"
      severity="info"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" onClick={() => list.setFilters(omit(list.filterValues, ['created_in']))}>
          {translate('resources.users.created_in.show_all')}
        </Button>
      }
    >
      {translate('resources.users.created_in.text')}
    </Alert>
  );
};

export default CreatedInNotice;
