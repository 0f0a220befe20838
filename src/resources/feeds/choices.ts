import { ROLES } from '../../../contract/roles';

export const roleChoices = ROLES.map((id) => ({ id, name: `roles.${id}` }));
