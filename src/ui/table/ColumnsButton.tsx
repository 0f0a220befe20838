import ViewWeek from '@mui/icons-material/ViewWeek';
import { Box, Button, Popover } from '@mui/material';
import { useCallback, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { setColumnsPlace } from './columnsPlace';

/** Opens the panel that shows, hides and sorts a table's columns. */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const storeKey = `${useResourceContext() ?? ''}.datatable`;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const setPlace = useCallback(
    (element: HTMLElement | null) => setColumnsPlace(storeKey, element),
    [storeKey],
  );
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeek />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ lineHeight: 1.5 }}
      >
        {translate('ra.action.select_columns')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { 'aria-label': translate('ra.action.select_columns'), role: 'dialog' } }}
        >
          <Box ref={setPlace} sx={{ px: 1, minWidth: 200 }} />
        </Popover>
      )}
    </>
  );
};
