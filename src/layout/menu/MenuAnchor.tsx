import { ListItemButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The look of the entries of the menu and of the shortcuts below it. The first span is the name. */
export const MenuAnchor = styled(ListItemButton)(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 34,
  [`${theme.breakpoints.down('md')}, (pointer: coarse)`]: { minHeight: 44 },
  gap: theme.spacing(1.5),
  padding: theme.spacing(0.25, 1, 0.25, 2),
  borderRadius: 20,
  '& > svg': { flex: 'none' },
  // Breaks a long name before the count covers it.
  '& > span:first-of-type': { flex: 1, minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
  '&.Mui-selected': { fontWeight: 600, color: theme.palette.primary.main },
})) as typeof ListItemButton;

/** The heading of a part of the menu. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="overline"
    component="h2"
    sx={{ flex: 1, px: 2, lineHeight: 1.5, color: 'text.secondary' }}
  >
    {children}
  </Typography>
);
