import { useMemo } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { useScreens } from '../../routing/screens';
import { menuTree, nearestEntry, type MenuEntry } from './menuEntries';
import { MenuGroupItem } from './MenuGroupItem';
import { MenuLink } from './MenuLink';
import { useTypeAhead } from './useTypeAhead';

/** The menu of wide screens. Shows what the role and the company's features allow. */
export const MainMenu = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const screens = useScreens();
  const onKeyDown = useTypeAhead();
  const { pathname } = useLocation();
  const nodes = useMemo(() => {
    if (!user) return [];
    const subject = subjectOf(user);
    const isVisible = ({ access }: MenuEntry) => can(subject, access.action, access.resource);
    return menuTree(screens)
      .map((node) => ({ node, children: node.children.filter(isVisible) }))
      .filter(({ node, children }) => (node.children.length > 0 ? children.length > 0 : isVisible(node)));
  }, [user, screens]);
  const nearest = nearestEntry(screens, pathname);
  return (
    <nav aria-label={translate('shell.menu.label')} onKeyDown={onKeyDown}>
      <ul className="an-menu">
        {nodes.map(({ node, children }) =>
          children.length > 0 ? (
            <MenuGroupItem key={node.key} node={node} visible={children} nearest={nearest} />
          ) : (
            <li key={node.key}>
              <MenuLink entry={node} active={node.to === nearest} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};
