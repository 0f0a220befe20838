export * from './core';
export * from './content';
export * from './feeds';
export * from './messages';
export * from './people';
export * from './access';
export * from './lists';
export * from './changes';
