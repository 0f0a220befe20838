import { RESOURCE_NAMES, resourceOf, type NamesWith } from './resources';

/** A resource whose deleted records can be restored: it is declared with `trash`. */
export type TrashResource = NamesWith<'trash'>;

/** Returns whether deleted records of a resource can be restored. */
export const goesToTrash = (name: string): name is TrashResource => resourceOf(name)?.trash === true;

export const TRASH_RESOURCES = RESOURCE_NAMES.filter(goesToTrash);
