import type { ComponentType, ReactElement } from 'react';
import type { RaRecord, ResourceProps, SortPayload } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Action } from '../../contract/access';
import type { BulkOperation } from '../../contract/changeSet';
import type { ResourceName } from '../../contract/resources';
import type { Subject } from '../../contract/roles';
import type { AppMessageKey } from '../../i18n/types';

/** A menu entry. By default, those see it who may open the screen that it leads to. */
export interface MenuItem {
  icon?: SvgIconComponent;
  /** Translation key. */
  label: string;
  to: string;
  /** The company must have this feature. */
  feature?: string;
  /** The user must have one of these roles. */
  roles?: readonly string[];
  /** Sub-entries, which make it a collapsible group with a link. */
  items?: readonly Omit<MenuItem, 'items'>[];
}

/** The menu entry of a screen. Icon, label and link are those of the screen by default. */
export interface ScreenMenuItem extends Partial<MenuItem> {
  /** Position in the menu and in its group. */
  order: number;
  /**
   * Path of the entry that it is a sub-entry of, or 'administration', the last part of the menu. Without that entry in the
   * menu, it stands by itself.
   */
  group?: `/${string}` | 'administration';
  /** Shows a count of the rows that match the filter. */
  badge?: {
    filter: Record<string, unknown>;
    /** Translation key of the badge's accessible name, with `smart_count`. */
    label: string;
  };
  /** Phones show it to everyone. */
  alwaysOnPhone?: boolean;
}

/** A screen that needs a capability of the server. */
interface OptionalScreen {
  /** Without it the screen does not exist. True by default. */
  isOffered?: (subject: Subject) => boolean;
}

/** How the command palette (Ctrl+K) finds records of a resource. */
export interface PaletteSearch {
  sort: SortPayload;
  /** The list filter to search with; `q` by default. */
  by?: string;
  /** A second line that tells records of the same name apart. */
  detail?: (record: RaRecord) => string;
}

export interface FieldOverride {
  /** Replaces FieldInput in default forms and bulk edit. */
  input?: ReactElement;
  /** What bulk edit can do with the field. */
  operations?: readonly BulkOperation[];
  /** Translation key of a hint in bulk edit. */
  hint?: AppMessageKey;
  /** Whether the server takes the field in bulk edit; by default it does. */
  isOffered?: () => boolean;
}

/** Overrides the declaration of fields, by source: the default export of `inputs` in a resource's folder. */
export type FieldOverrides = Readonly<Record<string, FieldOverride>>;

/** A resource's screens: the props of react-admin's `<Resource>`, and its place in the menu, palette and address bar. */
export interface AppResource extends Pick<ResourceProps, 'hasShow'>, OptionalScreen {
  name: ResourceName;
  /** The `title` of its declaration by default. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  icon: SvgIconComponent;
  menu?: ScreenMenuItem;
  /** First segment of its browser paths; its name by default. */
  path?: string;
  search?: PaletteSearch;
  /** Screens beside list, create, edit and show. */
  pages?: readonly AppPage[];
  options?: {
    /** Loaded with forms and bulk edit. */
    inputs?: () => Promise<{ default: FieldOverrides }>;
    /** Further actions for the selected rows, from extensions. */
    bulkActions?: readonly ComponentType[];
    /** What is shown below a record, from extensions. */
    sections?: readonly ComponentType[];
    /** What comes next, below the result of an import. */
    afterImport?: ComponentType<{ changeSetId: number }>;
  };
}

/** What an extension adds to the app: the default export of app.ts in its folder. */
export interface AppExtension {
  resources?: readonly AppResource[];
  /** Screens that belong to none of its resources. */
  pages?: readonly AppPage[];
  /** Shown on the home screen, below the product's own sections. */
  home?: ComponentType;
  /** Further actions for the selected rows of a list. */
  bulkActions?: Partial<Record<ResourceName, ComponentType>>;
  /** Shown below a record, on the show screen of its resource. */
  sections?: Partial<Record<ResourceName, ComponentType>>;
  /** Replaces screens of the product: those of resources by name, those of pages by path. */
  screens?: {
    resources?: Partial<
      Record<ResourceName, Partial<Pick<AppResource, 'list' | 'create' | 'edit' | 'show'>>>
    >;
    pages?: Readonly<Record<string, ComponentType>>;
  };
}

/** A screen with a path of its own. */
export interface AppPage extends OptionalScreen {
  /** Browser path from the root; `:id` stands for a record's id. */
  path: string;
  component: ComponentType;
  icon?: SvgIconComponent;
  /** Translation key of its name in the palette, for pages without a menu entry. */
  title?: string;
  /** The permission that it requires. */
  access: { action: Action; resource: ResourceName };
  menu?: ScreenMenuItem & { label: string };
  /** Entry in the user menu; `label` is a translation key. */
  userMenu?: { order: number; label: string };
}
