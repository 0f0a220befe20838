import type { ResourceModule } from '../registry/types';
import groups from './groups';
import shortcuts from './shortcuts';
import users from './users';

/** The Resources of the app, a line each. */
export const resources: readonly ResourceModule[] = [users, groups, shortcuts];
