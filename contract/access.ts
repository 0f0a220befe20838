/** The roles of the back office. Staff without a role only use the staff app. */
export const ROLES = ['superadmin', 'admin', 'editor', 'communicator'] as const;
export type Role = (typeof ROLES)[number];

export const READ = ['list', 'show'] as const;
export const ALL = [...READ, 'create', 'edit', 'delete', 'export', 'pick'] as const;
export const PICK = ['pick'] as const;

/** react-admin's actions; `pick`, which reads names only; `details`; and those of single resources. */
export type Action = (typeof ALL)[number] | 'review' | 'switch' | 'settings' | 'details' | 'support';

/** What each role may do. `everyone` includes staff without a role. */
export type Access = Partial<Record<Role | 'everyone', readonly Action[]>>;
