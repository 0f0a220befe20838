/** What the tables of extensions may import: `anslag/tables`. docs/customizing.md lists it. */
export { categories, forms, media, pages } from './schema/content';
export { companies, companyId, files, groups, users } from './schema/core';
export { linkTable, tableOf } from './schema/declared';
