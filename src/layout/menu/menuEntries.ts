import { ROLES, type Action } from '../../../contract/access';
import { appConfig } from '../../../contract/appConfig';
import { resourceOf } from '../../../contract/resources';
import type { Subject } from '../../../contract/roles';
import { screenAt, type Screens } from '../../routing/screens';
import type { MenuItem, ScreenMenuItem } from '../../routing/types';

/** A menu entry with its defaults filled in. */
export interface MenuEntry extends MenuItem, Pick<ScreenMenuItem, 'group' | 'alwaysOnPhone'> {
  items: readonly MenuEntry[];
  badge?: NonNullable<ScreenMenuItem['badge']> & { resource: string };
}

/** Returns the roles with a permission, or undefined if everyone has it. */
const rolesWith = (action: Action, resource: string): readonly string[] | undefined => {
  const { access = {} } = resourceOf(resource) ?? {};
  return access.everyone?.includes(action)
    ? undefined
    : ROLES.filter((role) => access[role]?.includes(action));
};

/** Fills in the feature and the roles of the screen that an item leads to. */
const toEntry = (screens: Screens, item: MenuItem): MenuEntry => {
  const permission = screenAt(screens, screens.paths.toBrowser(item.to))?.access;
  return {
    feature: permission && resourceOf(permission.resource)?.feature,
    roles: permission && rolesWith(permission.action, permission.resource),
    ...item,
    items: item.items?.map((child) => toEntry(screens, child)) ?? [],
  };
};

/** Returns the place of an entry in the order of app.config.ts; those that it does not name follow. */
const placeOf = (name: string): number => {
  const place = appConfig.menu.indexOf(name);
  return place < 0 ? appConfig.menu.length : place;
};

/** Returns the entries of all screens in order. Those that app.config.ts names come first and leave their group. */
const allEntries = (screens: Screens): MenuEntry[] => {
  const ofResources = screens.resources.map((screen) => ({
    ...screen,
    resource: screen.name,
    to: `/${screen.name}`,
    label: `resources.${screen.name}.name`,
  }));
  const ofPages = screens.pages.map((screen) => ({
    ...screen,
    name: screen.path.slice(1),
    resource: screen.access.resource,
    to: screen.path,
    label: '',
  }));
  return [...ofResources, ...ofPages]
    .flatMap(({ name, resource, icon, label, to, menu }) =>
      menu ? { name, icon, label, to, ...menu, badge: menu.badge && { ...menu.badge, resource } } : [],
    )
    .map((item) => (appConfig.menu.includes(item.name) ? { ...item, group: undefined } : item))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name) || a.order - b.order)
    .map((item) => toEntry(screens, item));
};

/**
 * Returns the menu in order. `label` is to be translated with `smart_count: 2`, for plural names.
 * @param isShown leaves out entries and sub-entries; by default none
 */
export const menuEntries = (
  screens: Screens,
  isShown: (entry: MenuEntry) => boolean = () => true,
): MenuEntry[] => {
  const shown = allEntries(screens).filter(isShown);
  const isSubEntry = ({ group }: MenuEntry) => shown.some(({ to }) => to === group);
  return shown
    .filter((entry) => !isSubEntry(entry))
    .map((entry) => ({
      ...entry,
      items: [...entry.items.filter(isShown), ...shown.filter(({ group }) => group === entry.to)],
    }));
};

/** Returns the entries with the sub-entries in place of their groups, which remain if no sub-entry leads to their screen. */
export const withoutGroups = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) =>
    entry.items.some(({ to }) => to === entry.to) ? entry.items : [entry, ...entry.items],
  );

/** Returns whether an entry is shown to a user. */
export const isVisible = ({ roles, features }: Subject, entry: MenuItem): boolean =>
  (entry.feature === undefined || features.includes(entry.feature)) &&
  (entry.roles === undefined || entry.roles.some((role) => roles.includes(role)));

const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** Returns the path of the most specific entry for a screen: /companies/settings before /companies. */
export const nearestEntry = (entries: readonly MenuEntry[], pathname: string): string | undefined =>
  entries
    .flatMap(({ to, items }) => [to, ...items.map((item) => item.to)])
    .filter((to) => isBelow(pathname, to))
    .sort((a, b) => b.length - a.length)[0];
