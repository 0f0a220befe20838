import { isAdmitted } from '../../contract/roles';
import type { AccessRule, ResourceModule } from './types';

/** Rules of the resources that the role table does not know. */
const rules = new Map<string, AccessRule>();

/** A team's own resource without a rule is for everyone whom the shell admits. */
const everyoneAdmitted: AccessRule = (subject) => isAdmitted(subject.roles);

/** Makes the rules that resources bring along known to `canAccess`. */
export const registerAccessRules = (resources: readonly ResourceModule[]): void => {
  for (const { name, access } of resources) rules.set(name, access ?? everyoneAdmitted);
};

/** The rule of a resource; one that nobody registered is closed to all. */
export const accessRule = (resource: string): AccessRule => rules.get(resource) ?? (() => false);
