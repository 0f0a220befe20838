/** The row height of tables. The user's choice; signing out keeps it. */
export type Density = 'comfortable' | 'compact';

export const DENSITY = 'preferences.density';
