import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import { canVisit } from '../../routing/canVisit';
import { subjectOf } from '../../api/session';
import { useScreens, type Screens } from '../../routing/screens';
import { menuEntries, withoutGroups } from '../menu/menuEntries';
import { useCurrentUser } from '../../api/useCurrentUser';
import type { ScreenResult } from './entries';

interface Candidate {
  to: string;
  icon?: SvgIconComponent;
  /** Translation key. */
  label: string;
  /** The resource that it creates a record of, in case the key has no text. */
  creates?: string;
}

const menuScreens = (screens: Screens): Candidate[] =>
  withoutGroups(menuEntries(screens)).map((entry) => ({
    ...entry,
    label: screens.pages.find(({ path }) => path === entry.to)?.title ?? entry.label,
  }));

const listScreens = ({ resources }: Screens): Candidate[] =>
  resources
    .filter(({ list }) => list)
    .map(({ name, icon, menu }) => ({
      to: `/${name}`,
      icon,
      label: (menu?.to === undefined && menu?.label) || `resources.${name}.name`,
    }));

const createScreens = ({ resources }: Screens): Candidate[] =>
  resources
    .filter(({ create }) => create)
    .map(({ name, icon }) => ({
      to: `/${name}/create`,
      icon,
      label: `resources.${name}.action.create`,
      creates: name,
    }));

const otherPages = (screens: Screens): Candidate[] =>
  screens.pages.flatMap(({ path, icon, title, userMenu }) => {
    const label = userMenu?.label ?? title;
    return label === undefined ? [] : [{ to: path, icon, label }];
  });

/** Returns the screens that the current user may open, in the order of the menu. */
export const useScreenResults = (): ScreenResult[] => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const screens = useScreens();
  if (!user) return [];
  const subject = subjectOf(user);
  const results = new Map<string, ScreenResult>();
  for (const { to, icon, label, creates } of [menuScreens, listScreens, otherPages, createScreens].flatMap(
    (candidates) => candidates(screens),
  ))
    if (!results.has(to) && canVisit(screens, subject, screens.paths.toBrowser(to))) {
      const fallback = creates
        ? translate('ra.page.create', {
            name: translate(`resources.${creates}.name`, { smart_count: 1, _: creates }),
          })
        : label;
      results.set(to, { to, icon, name: translate(label, { smart_count: 2, _: fallback }) });
    }
  return [...results.values()];
};
