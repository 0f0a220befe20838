import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MenuGroup, Registry, WaitingRows } from '../../registry/types';

/** One line of the menu, before it is asked who may see it. */
export interface MenuEntry {
  key: string;
  order: number;
  to: string;
  icon: SvgIconComponent | undefined;
  /** Key of its label, with the count that chooses the plural of a resource's name. */
  label: string;
  /** What one must be allowed to do to see it. */
  access: { action: string; resource: string };
  group?: MenuGroup;
  /** What is counted beside its name. */
  waiting?: WaitingRows;
  /** Left out for those who may not go there also where the menu is the same for all. */
  onlyWhereAllowed?: boolean;
}

/** A line of the top level; a group has children and leads to its own route. */
export interface MenuNode extends MenuEntry {
  children: MenuEntry[];
}

/** The collapsible groups and the resource whose list their header leads to (spec section 2). */
const GROUPS: Record<MenuGroup, { order: number; label: string; icon: SvgIconComponent; resource: string }> =
  {
    users: { order: 20, label: 'shell.menu.users_group', icon: PeopleOutlined, resource: 'users' },
    content: { order: 30, label: 'shell.menu.content_group', icon: ArticleOutlined, resource: 'pages' },
  };

const byOrder = (a: MenuEntry, b: MenuEntry): number => a.order - b.order;

const entriesOf = ({ resources, pages }: Registry): MenuEntry[] => [
  ...resources.flatMap(({ name, icon, menu }) =>
    menu
      ? {
          key: name,
          order: menu.order,
          to: menu.to ?? `/${name}`,
          icon,
          label: menu.label ?? `resources.${name}.name`,
          access: { action: menu.to?.endsWith('/create') ? 'create' : 'list', resource: name },
          group: menu.group,
          waiting: menu.waiting,
          onlyWhereAllowed: menu.onlyWhereAllowed,
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
          waiting: menu.waiting,
          onlyWhereAllowed: menu.onlyWhereAllowed,
        }
      : [],
  ),
];

/** Whether a screen belongs to an entry: the entry's own path, or one below it. */
export const isBelow = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** The entry that leads nearest to a screen: /companies/settings has its own, below /companies. */
export const nearestEntry = (registry: Registry, pathname: string): string | undefined =>
  entriesOf(registry)
    .map(({ to }) => to)
    .filter((to) => isBelow(pathname, to))
    .sort((a, b) => b.length - a.length)[0];

/** The menu of an app: its entries in their order, those of a group below it. A group nothing is in is left out. */
export const menuTree = (registry: Registry): MenuNode[] => {
  const entries = entriesOf(registry);
  const groups = Object.entries(GROUPS).flatMap(([key, { order, label, icon, resource }]): MenuNode[] => {
    const children = entries.filter(({ group }) => group === key).sort(byOrder);
    const access = { action: 'list', resource };
    return children.length > 0 ? [{ key, order, to: `/${resource}`, icon, label, access, children }] : [];
  });
  const single = entries
    .filter(({ group }) => group === undefined)
    .map((entry) => ({ ...entry, children: [] }));
  return [...groups, ...single].sort(byOrder);
};
