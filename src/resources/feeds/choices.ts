import { ROLES } from '../../../contract/resources';

export const roleChoices = ROLES.map((id) => ({ id, name: `roles.${id}` }));
