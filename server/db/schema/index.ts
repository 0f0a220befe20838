/** The tables as Drizzle sees them. Migrations are written by hand beside; a test keeps the two in agreement. */
export * from './core';
export * from './content';
export * from './feeds';
export * from './messages';
export * from './people';
export * from './access';
export * from './lists';
