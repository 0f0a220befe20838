import { DOCUMENT_TYPES } from '../../../contract/document';
import { LANGUAGES } from '../../../contract/constants';
import { ROLES } from '../../../contract/roles';

const choices = <T extends string>(values: readonly T[], prefix: string) =>
  values.map((id) => ({ id, name: `${prefix}.${id}` }));

export const roleChoices = choices(ROLES, 'roles');
export const languageChoices = choices(LANGUAGES, 'languages');
export const documentTypeChoices = choices(DOCUMENT_TYPES, 'resources.users.documents.types');
export const statusChoices = [
  { id: false, name: 'resources.users.active' },
  { id: true, name: 'resources.users.inactive' },
];
