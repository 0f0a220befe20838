import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Action, ResourceName } from '../../../contract/resources';
import type { Screens } from '../../routing/screens';
import type { MenuGroup, MenuItem } from '../../routing/types';

/** A menu entry with its defaults filled in. */
export interface MenuEntry {
  key: string;
  order: number;
  to: string;
  icon: SvgIconComponent | undefined;
  /** Translation key; translate with `smart_count: 2` for a resource's plural name. */
  label: string;
  access: { action: Action; resource: ResourceName };
  group?: MenuGroup;
  badge?: MenuItem['badge'];
  checkAccessOnPhone?: boolean;
}

/** An entry of the top level. A group has children. */
export interface MenuNode extends MenuEntry {
  children: MenuEntry[];
}

/** The collapsible groups and the resource that their header links to. */
const GROUPS: Record<
  MenuGroup,
  { order: number; label: string; icon: SvgIconComponent; resource: ResourceName }
> = {
  users: { order: 20, label: 'shell.menu.users_group', icon: PeopleOutlined, resource: 'users' },
  content: { order: 30, label: 'shell.menu.content_group', icon: ArticleOutlined, resource: 'pages' },
};

const byOrder = (a: MenuEntry, b: MenuEntry): number => a.order - b.order;

const toEntries = ({ resources, pages }: Screens): MenuEntry[] => [
  ...resources.flatMap(({ name, icon, menu }) =>
    menu
      ? {
          key: name,
          order: menu.order,
          to: menu.to ?? `/${name}`,
          icon,
          label: menu.label ?? `resources.${name}.name`,
          access: {
            action: menu.to?.endsWith('/create') ? ('create' as const) : ('list' as const),
            resource: name,
          },
          group: menu.group,
          badge: menu.badge,
          checkAccessOnPhone: menu.checkAccessOnPhone,
        }
      : [],
  ),
  ...pages.flatMap(({ path, icon, menu, access }) =>
    menu
      ? {
          key: path,
          order: menu.order,
          to: menu.to ?? path,
          icon,
          label: menu.label,
          access,
          group: menu.group,
          badge: menu.badge,
          checkAccessOnPhone: menu.checkAccessOnPhone,
        }
      : [],
  ),
];

const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** Returns the path of the most specific entry for a screen: /companies/settings before /companies. */
export const nearestEntry = (screens: Screens, pathname: string): string | undefined =>
  toEntries(screens)
    .map(({ to }) => to)
    .filter((to) => isBelow(pathname, to))
    .sort((a, b) => b.length - a.length)[0];

/** Returns the menu in order. Groups without entries are left out. */
export const menuTree = (screens: Screens): MenuNode[] => {
  const entries = toEntries(screens);
  const groups = Object.entries(GROUPS).flatMap(([key, { order, label, icon, resource }]): MenuNode[] => {
    const children = entries.filter(({ group }) => group === key).sort(byOrder);
    const access = { action: 'list' as const, resource };
    return children.length > 0 ? [{ key, order, to: `/${resource}`, icon, label, access, children }] : [];
  });
  const single = entries
    .filter(({ group }) => group === undefined)
    .map((entry) => ({ ...entry, children: [] }));
  return [...groups, ...single].sort(byOrder);
};
