/** What extensions may import in the app: `anslag/app`. docs/customizing.md lists it. */
export { request } from './api/client';
export { lazyWithRetry } from './api/lazyWithRetry';
export { useCurrentUser } from './api/useCurrentUser';
export { BulkDelete } from './features/bulk/BulkDelete';
export { BulkEdit } from './features/bulk/BulkEdit';
export { defaultScreens } from './features/defaultScreens';
export { lazyScreen } from './providers/i18nProvider';
export type { AppExtension, AppPage, AppResource, FieldOverrides } from './routing/types';
export { Section } from './ui/Section';
