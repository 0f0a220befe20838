/** What a change set is made by. */
export const CHANGE_SET_KINDS = ['edit', 'delete', 'import', 'spreadsheet', 'paste'] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** What happened to a row of a change set. */
export const ROW_ACTIONS = ['create', 'update', 'delete'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];
