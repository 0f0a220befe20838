import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton } from '@mui/material';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { SIDEBAR_WIDTH } from '../../../contract/constants';
import { subjectOf } from '../../api/session';
import { useScreens } from '../../routing/screens';
import { useCurrentUser } from '../../api/useCurrentUser';
import { isVisible, menuEntries, nearestEntry, type MenuEntry } from './menuEntries';
import { MenuGroupItem, type MenuGroupProps } from './MenuGroupItem';
import { MenuLink } from './MenuLink';
import { MenuSections } from './MenuSections';

/** A group that is closed each time that the menu opens. */
const PhoneGroup = (props: MenuGroupProps) => {
  const [isOpen, setOpen] = useState(false);
  return <MenuGroupItem {...props} isOpen={isOpen} setOpen={setOpen} />;
};

/** The sidebar that slides in on phones: the top level, most of it the same for every role and company. */
const PhoneMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  // A drawer that is mounted open does not slide in. It is, if the button was pressed before this chunk had loaded.
  const isOpen = useDeferredValue(open, false);
  const { pathname, key } = useLocation();
  const screens = useScreens();
  const user = useCurrentUser();
  const isShown = (entry: MenuEntry): boolean =>
    entry.alwaysOnPhone === true || (user !== undefined && isVisible(subjectOf(user), entry));
  const entries = menuEntries(screens, isShown);
  const nearest = nearestEntry(entries, pathname);
  const shownAt = useRef(key);
  useEffect(() => {
    // Skip the first run: the menu can be mounted open.
    if (shownAt.current === key) return;
    shownAt.current = key;
    onClose();
  }, [key, onClose]);
  return (
    <Drawer
      open={isOpen}
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
      <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ px: 1.5, pb: 2 }}>
        <MenuSections entries={entries}>
          {(entry) =>
            entry.items.length > 0 ? (
              <PhoneGroup group={entry} nearest={nearest} />
            ) : (
              <MenuLink entry={entry} active={entry.to === nearest} />
            )
          }
        </MenuSections>
      </Box>
    </Drawer>
  );
};

export default PhoneMenu;
