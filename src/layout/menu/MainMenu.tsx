import { List } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { subjectOf } from '../../api/session';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useScreens } from '../../routing/screens';
import { isVisible, menuEntries, nearestEntry } from './menuEntries';
import { MenuGroupItem } from './MenuGroupItem';
import { MenuLink } from './MenuLink';
import { useTypeAhead } from './useTypeAhead';

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
    return menuEntries(screens)
      .filter((entry) => isVisible(subject, entry))
      .map((entry) => ({ ...entry, items: entry.items.filter((item) => isVisible(subject, item)) }))
      .flatMap((entry) => (isCollapsed && entry.items.length > 0 ? entry.items : [entry]));
  }, [user, screens, isCollapsed]);
  const nearest = nearestEntry(entries, pathname);
  return (
    <nav aria-label={translate('shell.menu.label')} onKeyDown={onKeyDown}>
      <List sx={{ px: 1.5 }}>
        {entries.map((entry) =>
          entry.items.length > 0 ? (
            <MenuGroupItem key={entry.to} group={entry} nearest={nearest} />
          ) : (
            <li key={entry.to}>
              <MenuLink entry={entry} active={entry.to === nearest} isCollapsed={isCollapsed} />
            </li>
          ),
        )}
      </List>
    </nav>
  );
};
