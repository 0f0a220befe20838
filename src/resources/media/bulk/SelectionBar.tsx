import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { SelectAllButton, useListContext, useTranslate } from 'react-admin';
import { MediaBulkActions } from './MediaBulkActions';

/**
 * What can be done with the chosen files, above the grid and above the table alike. It stays when nothing is chosen any
 * more or no row is left, unseen: the dialogs that tell how it went belong to its buttons.
 */
export const SelectionBar = () => {
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
        mb: 1.5,
        position: 'sticky',
        top: 8,
        zIndex: 3,
        borderColor: 'primary.main',
      }}
    >
      <IconButton
        size="small"
        aria-label={translate('ra.action.unselect')}
        onClick={() => {
          onUnselectItems();
        }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {count > 0 && translate('ra.action.bulk_actions', { smart_count: count })}
      </Typography>
      <SelectAllButton />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { md: 'auto' } }}>
        <MediaBulkActions />
      </Box>
    </Paper>
  );
};
