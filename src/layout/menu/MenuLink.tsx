import { Tooltip } from '@mui/material';
import { memo, Suspense } from 'react';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { lazyWithRetry, preloadComponent } from '../../api/lazyWithRetry';
import { screenAt, useScreens } from '../../routing/screens';
import type { MenuEntry } from './menuEntries';

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
  const preload = () => void preloadComponent(screenAt(screens, screens.paths.toBrowser(to)));
  const name = translate(label, { _: label, smart_count: 2 });
  const link = (
    <LinkBase
      to={to}
      onFocus={preload}
      onPointerEnter={preload}
      aria-current={active ? 'page' : undefined}
      className={`an-menu-link${indent ? ' an-menu-link-inside' : ''}${badge ? ' an-menu-link-counted' : ''}`}
    >
      {Icon && !indent && <Icon fontSize="small" />}
      <span>{name}</span>
      {badge && (
        // The phone menu also shows entries that the role has no access to.
        <CanAccess action="list" resource={badge.resource}>
          <Suspense>
            <MenuBadge {...badge} />
          </Suspense>
        </CanAccess>
      )}
    </LinkBase>
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
