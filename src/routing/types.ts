import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps, SortPayload } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Action, ResourceName } from '../../contract/resources';
import type { BulkFields } from '../ui/bulk/bulkFields';

/** The collapsible groups of the menu. */
export type MenuGroup = 'users' | 'content';

/** A menu entry. It is visible to those who may open the screen. */
export interface MenuItem {
  /** Position among its siblings. */
  order: number;
  group?: MenuGroup;
  /** Translation key; the resource's plural name by default. */
  label?: string;
  /** Path; the resource's list by default. */
  to?: string;
  /** Shows a count of the rows that match the filter. */
  badge?: {
    filter: Record<string, unknown>;
    /** Translation key of the badge's accessible name, with `smart_count`. */
    label: string;
  };
  /** Checks access on phones too, where the other entries are the same for every role. */
  checkAccessOnPhone?: boolean;
}

/** How the command palette (Ctrl+K) finds records of a resource. */
export interface PaletteSearch {
  sort: SortPayload;
  /** The list filter to search with; `q` by default. */
  by?: string;
  /** A second line that tells records of the same name apart. */
  detail?: (record: RaRecord) => string;
}

/** A resource's screens: the props of react-admin's `<Resource>`, and its place in the menu, palette and address bar. */
export interface AppResource extends Pick<ResourceProps, 'hasShow'> {
  name: ResourceName;
  /** The `title` of its declaration by default. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  icon: SvgIconComponent;
  menu?: MenuItem;
  /** First segment of its browser paths; its name by default. */
  path?: string;
  search?: PaletteSearch;
  /** Translation key of the create screen's title; `resources.<name>.create_title` by default. */
  createTitle?: string;
  /** Screens beside list, create, edit and show. */
  pages?: readonly AppPage[];
  options?: {
    /** The fields that bulk edit offers. */
    bulkFields?: () => Promise<{ default: BulkFields }>;
  };
}

/** A screen with a path of its own. */
export interface AppPage {
  /** Browser path from the root; `:id` stands for a record's id. */
  path: string;
  component: ComponentType;
  icon?: SvgIconComponent;
  /** Translation key of its name in the palette, for pages without a menu entry. */
  title?: string;
  /** The permission that it requires. */
  access: { action: Action; resource: ResourceName };
  menu?: MenuItem & { label: string };
  /** Entry in the user menu; `label` is a translation key. */
  userMenu?: { order: number; label: string };
}
