import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps, SortPayload } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Language } from '../../contract/constants';
import type { BulkFields } from '../ui/bulk/bulkFields';
import type { PathTranslator } from './translatePaths';
import type { ResourceName, Action } from '../../contract/resources';
import type { Subject } from '../../contract/roles';

/** How a list is opened that nobody has sorted yet: the props of its `<List>`. */
export interface Opening {
  sort: SortPayload;
  perPage?: number;
}

/** The collapsible groups of the menu (spec section 2). */
export type MenuGroup = 'users' | 'content';

/** The rows of a resource that wait for somebody: counted in its menu entry, for those who may list them. */
export interface WaitingRows {
  /** What the list is filtered by. */
  filter: Record<string, unknown>;
  /** Key of what a screen reader says of them, with `smart_count`. */
  label: string;
}

/** A place in the menu. Who sees it follows from the access rule of its resource, nowhere else. */
export interface MenuPlace {
  /** Position among its siblings; the spec's order in steps of ten. */
  order: number;
  /** Stands inside this collapsible group instead of on the top level. */
  group?: MenuGroup;
  /** Key of the label; the resource's plural name when left out. */
  label?: string;
  /** Where it leads; the resource's list when left out. */
  to?: string;
  /** What is counted beside its name. */
  waiting?: WaitingRows;
  /** Left out for those who may not go there also where the menu is the same for all. */
  onlyWhereAllowed?: boolean;
}

/** A place in the menu below the signed-in user's name. */
export interface UserMenuPlace {
  order: number;
  /** Key of the label. */
  label: string;
}

/** A team's own rule, for a resource that the role table in `contract/` does not know. */
export type AccessRule = (subject: Subject, action: string) => boolean;

/** How the rows of a resource are found by name, wherever one is. Its list has to take `filter[q]`. */
export interface FindRows {
  /** The order in which they are offered. */
  sort: SortPayload;
  /** The filter of the list for words of the name, where free text, `q`, finds words of much more than that. */
  by?: string;
  /** What tells rows of the same name apart. They are then found by whatever `filter[q]` finds. */
  detail?: (record: RaRecord) => string;
}

/**
 * A Resource of the app: react-admin's own props and what our shell needs beside them. A team adds one by a folder
 * whose `index.ts` gives this, and a line in `src/resources/index.ts`.
 */
export interface ResourceModule extends Pick<
  ResourceProps,
  'name' | 'list' | 'create' | 'edit' | 'show' | 'recordRepresentation' | 'options'
> {
  icon: SvgIconComponent;
  menu?: MenuPlace;
  /** The first part of its browser paths, where that is not its name (spec section 2). */
  path?: string;
  /**
   * The list shows single rows itself, over its rows: their browser path leads to it. It asks by itself who may see
   * what, since a single row may be for more people than the list.
   */
  showsInList?: boolean;
  /** Its rows are found by their name, `recordRepresentation`, with Ctrl+K. */
  find?: FindRows;
  /** Key of what the screen of a new row is called; `resources.<name>.create_title` when left out. */
  createTitle?: string;
  access?: AccessRule;
  /** What can be changed on many of its rows at once; its own chunk, loaded when somebody asks for it. */
  bulkFields?: () => Promise<{ default: BulkFields }>;
  /** Texts that are not in `i18n/`, a chunk per language; English stands in for a missing one. */
  messages?: Partial<Record<Language, () => Promise<{ default: object }>>>;
}

/** A screen of its own that is no resource's list, create, edit or show. */
export interface PageModule {
  /** The browser path, from the root; `:id` in it stands for a row's. */
  path: string;
  component: ComponentType;
  icon?: SvgIconComponent;
  /** Key of what it is called, where it is found by name and has no place in a menu. */
  title?: string;
  /** What one must be allowed to do to see it. */
  access: { action: Action; resource: ResourceName };
  menu?: MenuPlace & { label: string };
  /** A place in the menu below the signed-in user's name, for what is theirs. */
  userMenu?: UserMenuPlace;
}

/** What an app is made of: the menu, the routes and the URLs follow from it. */
export interface Registry {
  resources: readonly ResourceModule[];
  pages: readonly PageModule[];
  /** Between the browser's URLs and react-admin's. */
  paths: PathTranslator;
}
