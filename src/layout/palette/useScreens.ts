import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import { subjectOf } from '../../api/session';
import { mayDo } from '../../providers/authProvider';
import { useRegistry } from '../../registry/RegistryContext';
import type { Registry } from '../../registry/types';
import { menuTree } from '../menu/menuEntries';
import { useCurrentUser } from '../useCurrentUser';

/** A screen that can be gone to by its name. */
export interface NamedScreen {
  /** Its path, as react-admin writes it. */
  to: string;
  name: string;
  icon?: SvgIconComponent;
}

interface Candidate {
  to: string;
  icon?: SvgIconComponent;
  /** Key of its name. */
  label: string;
  access: { action: string; resource: string };
}

const inMenu = (registry: Registry): Candidate[] =>
  // What a group's own line leads to is the first of its screens.
  menuTree(registry).flatMap((node) => (node.children.length > 0 ? node.children : [node]));

const lists = ({ resources }: Registry): Candidate[] =>
  resources
    .filter(({ list, menu }) => list && menu)
    .map(({ name, icon, menu }) => ({
      to: `/${name}`,
      icon,
      label: (menu?.to === undefined && menu?.label) || `resources.${name}.name`,
      access: { action: 'list', resource: name },
    }));

const newRows = ({ resources }: Registry): Candidate[] =>
  resources
    .filter(({ create }) => create)
    .map(({ name, icon, createTitle }) => ({
      to: `/${name}/create`,
      icon,
      label: createTitle ?? `resources.${name}.create_title`,
      access: { action: 'create', resource: name },
    }));

const pages = (registry: Registry): Candidate[] =>
  registry.pages.flatMap(({ path, icon, access, title, userMenu }) => {
    const label = userMenu?.label ?? title;
    return label === undefined ? [] : [{ to: path, icon, label, access }];
  });

/** Every screen that the signed-in user may go to, once each, in the order of the menu. */
export const useScreens = (): NamedScreen[] => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const registry = useRegistry();
  if (!user) return [];
  const subject = subjectOf(user);
  const screens = new Map<string, NamedScreen>();
  for (const { to, icon, label, access } of [inMenu, lists, pages, newRows].flatMap((part) => part(registry)))
    if (!screens.has(to) && mayDo(subject, access.action, access.resource)) {
      const fallback = translate('ra.page.create', {
        name: translate(`resources.${access.resource}.name`, { smart_count: 1, _: access.resource }),
      });
      screens.set(to, { to, icon, name: translate(label, { smart_count: 2, _: fallback }) });
    }
  return [...screens.values()];
};
