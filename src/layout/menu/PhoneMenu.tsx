import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { SIDEBAR_WIDTH } from '../../../contract/constants';
import { subjectOf } from '../../api/session';
import { mayDo } from '../../providers/authProvider';
import { useRegistry } from '../../registry/RegistryContext';
import { useCurrentUser } from '../useCurrentUser';
import { menuTree, nearestEntry, type MenuEntry, type MenuNode } from './menuEntries';
import { MenuLink } from './MenuLink';

/** The sidebar that slides in on phones: the top level alone, without filtering by role or feature (spec section 2). */
const PhoneMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const registry = useRegistry();
  const user = useCurrentUser();
  const isShown = ({ onlyWhereAllowed, access }: MenuEntry): boolean =>
    !onlyWhereAllowed || (user !== undefined && mayDo(subjectOf(user), access.action, access.resource));
  const nearest = nearestEntry(registry, pathname);
  const isActive = ({ to, children }: MenuNode): boolean =>
    to === nearest || children.some((child) => child.to === nearest);
  const shownAt = useRef(pathname);
  useEffect(() => {
    // It may come only when it is opened: that is no reason to close it.
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    onClose();
  }, [pathname, onClose]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': translate('shell.menu.label'),
          sx: { width: SIDEBAR_WIDTH, maxWidth: '88vw' },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label={translate('shell.menu.close_side_menu')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <nav aria-label={translate('shell.menu.label')}>
        <ul className="an-menu">
          {menuTree(registry)
            .filter(isShown)
            .map((node) => (
              <li key={node.key}>
                <MenuLink entry={node} active={isActive(node)} />
              </li>
            ))}
        </ul>
      </nav>
    </Drawer>
  );
};

export default PhoneMenu;
