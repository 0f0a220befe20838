import { Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, Suspense } from 'react';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { lazyWithRetry, preloadComponent } from '../../api/lazyWithRetry';
import { screenAt, useScreens } from '../../routing/screens';
import { MenuAnchor } from './MenuAnchor';
import type { MenuEntry } from './menuEntries';

/** The icon with the count as a badge. */
const COLLAPSED = {
  position: 'relative',
  justifyContent: 'center',
  p: 0.5,
  '& > span:nth-of-type(2)': { position: 'absolute', top: 0, right: 0, transform: 'scale(0.85)' },
};

const MenuBadge = lazyWithRetry(() => import('./MenuBadge'));

interface MenuLinkProps {
  entry: MenuEntry;
  active: boolean;
  indent?: boolean;
  /** Shows the name as a tooltip beside the icon. */
  isCollapsed?: boolean;
}

/** A menu entry. Memoised, so that navigation renders only the entries that change. */
export const MenuLink = memo(({ entry, active, indent = false, isCollapsed = false }: MenuLinkProps) => {
  const { to, label, icon: Icon, badge } = entry;
  const translate = useTranslate();
  const screens = useScreens();
  const preload = () => void preloadComponent(screenAt(screens, screens.paths.toBrowser(to))?.component);
  const name = translate(label, { _: label, smart_count: 2 });
  const link = (
    <MenuAnchor
      component={LinkBase}
      to={to}
      disableRipple
      selected={active}
      onFocus={preload}
      onPointerEnter={preload}
      aria-current={active ? 'page' : undefined}
      sx={isCollapsed ? COLLAPSED : { pl: indent ? 6 : 2 }}
    >
      {Icon && !indent && <Icon fontSize="small" />}
      <span style={isCollapsed ? visuallyHidden : undefined}>{name}</span>
      {badge && (
        // The phone menu also shows entries that the role has no access to.
        <CanAccess action="list" resource={badge.resource}>
          <Suspense>
            <MenuBadge {...badge} />
          </Suspense>
        </CanAccess>
      )}
    </MenuAnchor>
  );
  if (!isCollapsed) return link;
  return (
    // `describeChild` keeps the link's own name, which has the count.
    <Tooltip title={name} placement="right" describeChild>
      {link}
    </Tooltip>
  );
});
MenuLink.displayName = 'MenuLink';
