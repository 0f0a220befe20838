import ViewWeek from '@mui/icons-material/ViewWeek';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { columnsAnchor } from './columnWidths';

/** Opens the panel that shows, hides and sorts a table's columns. */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const storeKey = `${useResourceContext() ?? ''}.datatable`;
  // Closes the panel when the list is left by the browser's back button.
  useEffect(() => () => columnsAnchor.set(null), []);
  return (
    <Button
      size="small"
      startIcon={<ViewWeek />}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => columnsAnchor.set({ storeKey, element: currentTarget })}
      sx={{ lineHeight: 1.5 }}
    >
      {translate('ra.action.select_columns')}
    </Button>
  );
};
