import type { ListView } from '../../../contract/listView';
import type { CurrentUser } from '../../../contract/auth';
import { cachedUser } from '../../api/session';
import { toRecords } from '../dataProvider/dialect';

type Owner = Pick<CurrentUser, 'id'> & { company: Pick<CurrentUser['company'], 'id'> };

/** Views may filter by ids, which differ between companies. */
const storageKey = (owner: Owner | null = cachedUser()): string =>
  `anslag.views.${owner?.id}.${owner?.company.id}`;

/** Returns the views that this browser keeps. */
export const readViews = (owner?: Owner): ListView[] => {
  try {
    return toRecords<ListView>(JSON.parse(localStorage.getItem(storageKey(owner)) ?? '[]'));
  } catch {
    return [];
  }
};

const writeViews = (views: readonly ListView[]): void => {
  localStorage.setItem(storageKey(), JSON.stringify(views));
};

/** Stores a view. A default view replaces the list's previous one. */
const storeView = (view: ListView): ListView => {
  const others = readViews()
    .filter(({ id }) => id !== view.id)
    .map((other) =>
      view.is_default && other.resource === view.resource ? { ...other, is_default: false } : other,
    );
  writeViews([...others, view].sort((a, b) => a.id - b.id));
  return view;
};

export const createView = (values: object): ListView => {
  const id = Math.max(0, ...readViews().map((other) => other.id)) + 1;
  const now = new Date().toISOString();
  return storeView({ is_default: false, ...values, id, created_at: now, updated_at: now } as ListView);
};

export const updateView = (id: number, changes: object): ListView | null => {
  const view = readViews().find((candidate) => candidate.id === id);
  return view ? storeView({ ...view, ...changes }) : null;
};

export const removeView = (id: number): void => {
  writeViews(readViews().filter((view) => view.id !== id));
};
