import { memo, Suspense } from 'react';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { lazyWithRetry, preloadComponent } from '../../api/lazyWithRetry';
import { useRegistry } from '../../registry/RegistryContext';
import { screenAt } from '../../registry/screenAt';
import type { MenuEntry } from './menuEntries';

const WaitingCount = lazyWithRetry(() => import('./WaitingCount'));

interface MenuLinkProps {
  entry: MenuEntry;
  /** It leads to the present screen, or to what is nearest to it. */
  active: boolean;
  indent?: boolean;
}

/** One entry of the menu; drawn anew when it becomes the present one, not with every change of address. */
export const MenuLink = memo(({ entry, active, indent = false }: MenuLinkProps) => {
  const { to, label, icon: Icon, access, waiting } = entry;
  const translate = useTranslate();
  const registry = useRegistry();
  // One who points at it is about to go there.
  const warmUp = () => {
    void preloadComponent(screenAt(registry, registry.paths.toBrowser(to)));
  };
  return (
    <LinkBase
      to={to}
      onFocus={warmUp}
      onPointerEnter={warmUp}
      aria-current={active ? 'page' : undefined}
      className={`an-menu-link${indent ? ' an-menu-link-inside' : ''}${waiting ? ' an-menu-link-counted' : ''}`}
    >
      {Icon && !indent && <Icon fontSize="small" />}
      <span>{translate(label, { _: label, smart_count: 2 })}</span>
      {waiting && (
        // The menu of phones shows every entry, also those whose rows one may not count.
        <CanAccess {...access}>
          <Suspense>
            <WaitingCount resource={access.resource} waiting={waiting} />
          </Suspense>
        </CanAccess>
      )}
    </LinkBase>
  );
});
MenuLink.displayName = 'MenuLink';
