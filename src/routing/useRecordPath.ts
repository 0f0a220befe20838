import { useCreatePath, type Identifier } from 'react-admin';
import { useCanVisit } from './canVisit';
import { useScreens } from './screens';
import type { AppResource } from './types';

/** The screen that shows a record of a resource: its form where there is no other. */
export const recordScreen = ({ show, hasShow }: AppResource): 'show' | 'edit' =>
  show || hasShow ? 'show' : 'edit';

/** Returns a function for the path of a record, by the screens of its resource. */
export const useRecordPath = () => {
  const { resources } = useScreens();
  const createPath = useCreatePath();
  return (resource: string, id: Identifier): string => {
    const screens = resources.find(({ name }) => name === resource);
    return createPath({ resource, type: screens ? recordScreen(screens) : 'show', id });
  };
};

/** Returns a function for the path of a record, or null where there is no screen that the current user may open. */
export const useOpenPath = () => {
  const { resources, paths } = useScreens();
  const recordPath = useRecordPath();
  const canVisit = useCanVisit();
  return (resource: string, id: Identifier): string | null => {
    if (!resources.some(({ name }) => name === resource)) return null;
    const path = recordPath(resource, id);
    return canVisit(paths.toBrowser(path)) ? path : null;
  };
};
