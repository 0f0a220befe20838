import { useMemo } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { subjectOf } from '../../api/session';
import { mayDo } from '../../providers/authProvider';
import { useCurrentUser } from '../useCurrentUser';
import { useRegistry } from '../../registry/RegistryContext';
import { menuTree, nearestEntry, type MenuEntry } from './menuEntries';
import { MenuGroupItem } from './MenuGroupItem';
import { MenuLink } from './MenuLink';
import { useTypeAhead } from './useTypeAhead';

/** The menu of wide screens: what the company has and the role may see, groups opening and closing (spec section 2). */
export const MainMenu = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const registry = useRegistry();
  const onKeyDown = useTypeAhead();
  const { pathname } = useLocation();
  const nodes = useMemo(() => {
    if (!user) return [];
    const subject = subjectOf(user);
    const isVisible = ({ access }: MenuEntry) => mayDo(subject, access.action, access.resource);
    return menuTree(registry)
      .map((node) => ({ node, children: node.children.filter(isVisible) }))
      .filter(({ node, children }) => (node.children.length > 0 ? children.length > 0 : isVisible(node)));
  }, [user, registry]);
  const nearest = nearestEntry(registry, pathname);
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
