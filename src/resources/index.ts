import type { ResourceModule } from '../registry/types';
import categories from './categories';
import feeds from './feeds';
import forms from './forms';
import groups from './groups';
import media from './media';
import pages from './pages';
import shortcuts from './shortcuts';
import users from './users';

/** The Resources of the app, a line each. */
export const resources: readonly ResourceModule[] = [
  users,
  groups,
  pages,
  categories,
  feeds,
  media,
  forms,
  shortcuts,
];
