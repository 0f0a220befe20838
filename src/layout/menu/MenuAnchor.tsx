import { ListItemButton } from '@mui/material';
import { styled } from '@mui/material/styles';

/** The look of the entries of the menu and of the shortcuts below it. The first span is the name. */
export const MenuAnchor = styled(ListItemButton)(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 44,
  gap: theme.spacing(2),
  padding: theme.spacing(0.5, 2),
  borderRadius: 20,
  '& > svg': { flex: 'none' },
  // Breaks a long name before the count covers it.
  '& > span:first-of-type': { flex: 1, minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
  '&.Mui-selected': { fontWeight: 600, color: theme.palette.primary.main },
})) as typeof ListItemButton;
