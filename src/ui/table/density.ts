/** How much room the rows of tables have; the user's own choice, kept when they sign out. */
export type Density = 'comfortable' | 'compact';

export const DENSITY = 'preferences.density';
