import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import type { Action, ResourceName } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import { useScreens, type Screens } from '../../routing/screens';
import { menuTree } from '../menu/menuEntries';
import { useCurrentUser } from '../../ui/useCurrentUser';
import type { NamedScreen } from './entries';

interface Candidate {
  to: string;
  icon?: SvgIconComponent;
  /** Translation key. */
  label: string;
  access: { action: Action; resource: ResourceName };
}

const inMenu = (screens: Screens): Candidate[] =>
  // A group links to its first screen.
  menuTree(screens).flatMap((node) => (node.children.length > 0 ? node.children : [node]));

const lists = ({ resources }: Screens): Candidate[] =>
  resources
    .filter(({ list, menu }) => list && menu)
    .map(({ name, icon, menu }) => ({
      to: `/${name}`,
      icon,
      label: (menu?.to === undefined && menu?.label) || `resources.${name}.name`,
      access: { action: 'list' as const, resource: name },
    }));

const newRows = ({ resources }: Screens): Candidate[] =>
  resources
    .filter(({ create }) => create)
    .map(({ name, icon, createTitle }) => ({
      to: `/${name}/create`,
      icon,
      label: createTitle ?? `resources.${name}.create_title`,
      access: { action: 'create' as const, resource: name },
    }));

const pages = (screens: Screens): Candidate[] =>
  screens.pages.flatMap(({ path, icon, access, title, userMenu }) => {
    const label = userMenu?.label ?? title;
    return label === undefined ? [] : [{ to: path, icon, label, access }];
  });

/** Returns the screens that the current user may open, in the order of the menu. */
export const useScreenOptions = (): NamedScreen[] => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const screens = useScreens();
  if (!user) return [];
  const subject = subjectOf(user);
  const options = new Map<string, NamedScreen>();
  for (const { to, icon, label, access } of [inMenu, lists, pages, newRows].flatMap((part) => part(screens)))
    if (!options.has(to) && can(subject, access.action, access.resource)) {
      const fallback = translate('ra.page.create', {
        name: translate(`resources.${access.resource}.name`, { smart_count: 1, _: access.resource }),
      });
      options.set(to, { to, icon, name: translate(label, { smart_count: 2, _: fallback }) });
    }
  return [...options.values()];
};
