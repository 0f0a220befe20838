import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { SelectAllMatching } from './SelectAllMatching';

/** Selects all rows of the page. */
const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const others = data.map(({ id }) => id).filter((id) => !selectedIds.includes(id));
  if (selectedIds.length === 0 || others.length === 0) return null;
  return (
    <Button size="small" onClick={() => onSelect([...selectedIds, ...others])}>
      {translate('bulk.select_page')}
    </Button>
  );
};

/**
 * The bulk actions of a list without a table. Hidden but mounted when nothing is selected: its buttons hold the dialogs
 * with results.
 * @param children the actions
 * @param flush    inside the card of the list
 */
export const SelectionBar = ({ children, flush = false }: { children: ReactNode; flush?: boolean }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const count = selectedIds.length;
  return (
    <Paper
      variant="outlined"
      sx={{
        display: count > 0 ? 'flex' : 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.5,
        mb: flush ? 0 : 1.5,
        position: 'sticky',
        // Below the header of the page.
        top: 72,
        zIndex: 3,
        borderColor: 'primary.main',
      }}
    >
      <IconButton size="small" aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
        <CloseOutlined fontSize="small" />
      </IconButton>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {count > 0 && translate('ra.action.bulk_actions', { smart_count: count })}
      </Typography>
      <SelectPage />
      <SelectAllMatching />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { md: 'auto' } }}>{children}</Box>
    </Paper>
  );
};
