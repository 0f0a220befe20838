import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import type { Action, ResourceName } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { subjectOf } from '../../api/session';
import { useScreens, type Screens } from '../../routing/screens';
import { menuTree } from '../menu/menuEntries';
import { useCurrentUser } from '../../ui/useCurrentUser';
import type { ScreenResult } from './entries';

interface Candidate {
  to: string;
  icon?: SvgIconComponent;
  /** Translation key. */
  label: string;
  access: { action: Action; resource: ResourceName };
}

const menuScreens = (screens: Screens): Candidate[] =>
  // A group links to its first screen.
  menuTree(screens).flatMap((node) => (node.children.length > 0 ? node.children : [node]));

const listScreens = ({ resources }: Screens): Candidate[] =>
  resources
    .filter(({ list, menu }) => list && menu)
    .map(({ name, icon, menu }) => ({
      to: `/${name}`,
      icon,
      label: (menu?.to === undefined && menu?.label) || `resources.${name}.name`,
      access: { action: 'list' as const, resource: name },
    }));

const createScreens = ({ resources }: Screens): Candidate[] =>
  resources
    .filter(({ create }) => create)
    .map(({ name, icon, createTitle }) => ({
      to: `/${name}/create`,
      icon,
      label: createTitle ?? `resources.${name}.create_title`,
      access: { action: 'create' as const, resource: name },
    }));

const otherPages = (screens: Screens): Candidate[] =>
  screens.pages.flatMap(({ path, icon, access, title, userMenu }) => {
    const label = userMenu?.label ?? title;
    return label === undefined ? [] : [{ to: path, icon, label, access }];
  });

/** Returns the screens that the current user may open, in the order of the menu. */
export const useScreenResults = (): ScreenResult[] => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const screens = useScreens();
  if (!user) return [];
  const subject = subjectOf(user);
  const results = new Map<string, ScreenResult>();
  for (const { to, icon, label, access } of [menuScreens, listScreens, otherPages, createScreens].flatMap(
    (candidates) => candidates(screens),
  ))
    if (!results.has(to) && can(subject, access.action, access.resource)) {
      const fallback = translate('ra.page.create', {
        name: translate(`resources.${access.resource}.name`, { smart_count: 1, _: access.resource }),
      });
      results.set(to, { to, icon, name: translate(label, { smart_count: 2, _: fallback }) });
    }
  return [...results.values()];
};
