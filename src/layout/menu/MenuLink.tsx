import { ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import type { MenuEntry } from './menuEntries';

/** Whether a screen belongs to an entry: the entry's own path, or one below it. */
export const isBelow = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

interface MenuLinkProps {
  entry: MenuEntry;
  /** Marks it as the present screen; found out by its path when left out. */
  active?: boolean;
  indent?: boolean;
  end?: ReactNode;
}

/** One entry of the menu. */
export const MenuLink = ({ entry: { to, label, icon: Icon }, active, indent = false }: MenuLinkProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = active ?? isBelow(pathname, to);
  return (
    <ListItemButton
      component={LinkBase}
      to={to}
      selected={current}
      aria-current={current ? 'page' : undefined}
      sx={{
        borderRadius: 2,
        minHeight: 44,
        pl: indent ? 7 : 2,
        '&.Mui-selected': { fontWeight: 600, color: 'primary.main' },
      }}
    >
      {Icon && !indent && (
        <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
      )}
      <ListItemText
        primary={translate(label, { smart_count: 2 })}
        slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
      />
    </ListItemButton>
  );
};
