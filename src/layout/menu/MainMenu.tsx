import { List, ListItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { subjectOf } from '../../api/session';
import { mayDo } from '../../providers/authProvider';
import { useCurrentUser } from '../useCurrentUser';
import { useRegistry } from '../../registry/RegistryContext';
import { menuTree, type MenuEntry } from './menuEntries';
import { MenuGroupItem } from './MenuGroupItem';
import { MenuLink } from './MenuLink';
import { useTypeAhead } from './useTypeAhead';

/** The menu of wide screens: what the company has and the role may see, groups opening and closing (spec section 2). */
export const MainMenu = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const registry = useRegistry();
  const onKeyDown = useTypeAhead();
  if (!user) return null;
  const subject = subjectOf(user);
  const isVisible = ({ access }: MenuEntry) => mayDo(subject, access.action, access.resource);
  const nodes = menuTree(registry)
    .map((node) => ({ node, children: node.children.filter(isVisible) }))
    .filter(({ node, children }) => (node.children.length > 0 ? children.length > 0 : isVisible(node)));
  return (
    <nav aria-label={translate('shell.menu.label')} onKeyDown={onKeyDown}>
      <List sx={{ px: 1.5 }}>
        {nodes.map(({ node, children }) =>
          children.length > 0 ? (
            <MenuGroupItem key={node.key} node={node} visible={children} />
          ) : (
            <ListItem key={node.key} disablePadding>
              <MenuLink entry={node} />
            </ListItem>
          ),
        )}
      </List>
    </nav>
  );
};
