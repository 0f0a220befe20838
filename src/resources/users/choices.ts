import { LANGUAGES } from '../../../contract/constants';
import { ROLES } from '../../../contract/resources';

const choices = <T extends string>(values: readonly T[], prefix: string) =>
  values.map((id) => ({ id, name: `${prefix}.${id}` }));

export const roleChoices = choices(ROLES, 'roles');
export const languageChoices = choices(LANGUAGES, 'languages');
export const statusChoices = [
  { id: false, name: 'resources.users.active' },
  { id: true, name: 'resources.users.inactive' },
];
