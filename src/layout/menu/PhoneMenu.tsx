import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { SIDEBAR_WIDTH } from '../../../contract/constants';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import { useScreens } from '../../routing/screens';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { menuTree, nearestEntry, type MenuEntry, type MenuNode } from './menuEntries';
import { MenuLink } from './MenuLink';

/** The sidebar that slides in on phones: the top level only, without filtering by role or feature. */
const PhoneMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const screens = useScreens();
  const user = useCurrentUser();
  const isShown = ({ checkAccessOnPhone, access }: MenuEntry): boolean =>
    !checkAccessOnPhone || (user !== undefined && can(subjectOf(user), access.action, access.resource));
  const nearest = nearestEntry(screens, pathname);
  const isActive = ({ to, children }: MenuNode): boolean =>
    to === nearest || children.some((child) => child.to === nearest);
  const shownAt = useRef(pathname);
  useEffect(() => {
    // Skip the first run: the menu can be mounted open.
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
          {menuTree(screens)
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
