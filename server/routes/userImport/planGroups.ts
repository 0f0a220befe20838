import { groupCreateSchema } from '../../../contract/group';
import { firstIssues } from '../../../contract/issues';
import { MAX_IMPORT_NEW_GROUPS } from '../../../contract/userImport';
import type { ExistingUser } from './lookups';
import type { ParsedRow } from './parseRows';
import { addError, message, type Errors, type Planning } from './planning';

const tooManyNewGroups = message('user_import.errors.too_many_new_groups', { max: MAX_IMPORT_NEW_GROUPS });

/** Returns the folded names of the groups to join. */
export const planGroups = (
  { lookups, options, unknownGroups, unknownWords }: Planning,
  { values: { groups: names = [] }, newGroups }: Pick<ParsedRow, 'values' | 'newGroups'>,
  existing: ExistingUser | undefined,
  errors: Errors,
): string[] => {
  const keys = new Set<string>();
  const toCreate = new Set(options.create_groups ? [] : newGroups.map(lookups.fold));
  const unknown: string[] = [];
  for (const name of names) {
    const key = lookups.fold(name);
    const group = lookups.groups.get(key);
    if (keys.has(key)) continue;
    if (group && existing && lookups.memberships.get(existing.id)?.has(group.id)) continue;
    keys.add(key);
    if (group) continue;
    const invalid = groupCreateSchema.shape.name.safeParse(name, { reportInput: true }).error;
    if (invalid) {
      addError(errors, 'groups', firstIssues(invalid).get('') ?? message('validation.invalid'));
      continue;
    }
    if (!unknownGroups.has(key)) {
      if (unknownGroups.size >= MAX_IMPORT_NEW_GROUPS) {
        addError(errors, 'groups', tooManyNewGroups);
        break;
      }
      unknownGroups.set(key, name);
    }
    if (toCreate.has(key)) continue;
    unknown.push(name);
    if (!options.create_groups)
      addError(errors, 'groups', message('user_import.errors.unknown_group', { name }));
  }
  unknownWords.addAll(unknown.map((name) => ['groups', name]));
  return [...keys];
};
