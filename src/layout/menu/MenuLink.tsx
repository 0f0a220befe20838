import { ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { lazy, Suspense } from 'react';
import { CanAccess, LinkBase, useLocation, useTranslate } from 'react-admin';
import { preloadScreen } from '../../registry/lazyScreen';
import { useRegistry } from '../../registry/RegistryContext';
import { screenAt } from '../../registry/screenAt';
import { hasNearerEntry, type MenuEntry } from './menuEntries';

const WaitingCount = lazy(() => import('./WaitingCount'));

/** Whether a screen belongs to an entry: the entry's own path, or one below it. */
export const isBelow = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

interface MenuLinkProps {
  entry: MenuEntry;
  /** Marks it as the present screen; found out by its path when left out. */
  active?: boolean;
  indent?: boolean;
}

/** One entry of the menu. */
export const MenuLink = ({ entry, active, indent = false }: MenuLinkProps) => {
  const { to, label, icon: Icon, access, waiting } = entry;
  const translate = useTranslate();
  const { pathname } = useLocation();
  const registry = useRegistry();
  // One who points at it is about to go there.
  const warmUp = () => preloadScreen(screenAt(registry, registry.paths.toBrowser(to)));
  const current = active ?? (isBelow(pathname, to) && !hasNearerEntry(registry, to, pathname));
  return (
    <ListItemButton
      component={LinkBase}
      to={to}
      onFocus={warmUp}
      onPointerEnter={warmUp}
      selected={current}
      aria-current={current ? 'page' : undefined}
      sx={{
        borderRadius: 2,
        minHeight: 44,
        pl: indent ? 6.5 : 2,
        pr: waiting ? 0.5 : 2,
        '&.Mui-selected': { fontWeight: 600, color: 'primary.main' },
      }}
    >
      {Icon && !indent && (
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
      )}
      <ListItemText
        primary={translate(label, { smart_count: 2 })}
        // A long name is broken rather than written under the count beside it.
        slotProps={{
          primary: {
            variant: 'body2',
            sx: { fontWeight: 'inherit', hyphens: 'auto', overflowWrap: 'anywhere' },
          },
        }}
      />
      {waiting && (
        // The menu of phones shows every entry, also those whose rows one may not count.
        <CanAccess {...access}>
          <Suspense>
            <WaitingCount resource={access.resource} waiting={waiting} />
          </Suspense>
        </CanAccess>
      )}
    </ListItemButton>
  );
};
