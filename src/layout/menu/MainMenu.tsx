import { Box } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { useLocation, useStore, useTranslate } from 'react-admin';
import { subjectOf } from '../../api/session';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useScreens } from '../../routing/screens';
import { isVisible, menuEntries, nearestEntry, withoutGroups } from './menuEntries';
import { MenuGroupItem, type MenuGroupProps } from './MenuGroupItem';
import { MenuLink } from './MenuLink';
import { MenuSections } from './MenuSections';
import { useTypeAhead } from './useTypeAhead';

/** A group that is open until the user closes it. Opens with its screens. */
const MenuGroup = ({ group, nearest }: MenuGroupProps) => {
  const [isOpen, setOpen] = useStore(`menu.${group.to}.open`, true);
  const hasActive = group.items.some(({ to }) => to === nearest);
  useEffect(() => {
    if (hasActive) setOpen(true);
  }, [hasActive, setOpen]);
  return <MenuGroupItem group={group} nearest={nearest} isOpen={isOpen} setOpen={setOpen} />;
};

/**
 * The menu of wide screens. Shows what the role and the company's features allow.
 * @param isCollapsed shows icons only, sub-entries instead of their groups
 */
export const MainMenu = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const screens = useScreens();
  const onKeyDown = useTypeAhead();
  const { pathname } = useLocation();
  const entries = useMemo(() => {
    if (!user) return [];
    const subject = subjectOf(user);
    const shown = menuEntries(screens, (entry) => isVisible(subject, entry));
    return isCollapsed ? withoutGroups(shown) : shown;
  }, [user, screens, isCollapsed]);
  const nearest = nearestEntry(entries, pathname);
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} onKeyDown={onKeyDown} sx={{ px: 1.5 }}>
      <MenuSections entries={entries} isCollapsed={isCollapsed}>
        {(entry) =>
          !isCollapsed && entry.items.length > 0 ? (
            <MenuGroup group={entry} nearest={nearest} />
          ) : (
            <MenuLink entry={entry} active={entry.to === nearest} isCollapsed={isCollapsed} />
          )
        }
      </MenuSections>
    </Box>
  );
};
