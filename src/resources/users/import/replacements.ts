import type { TranslateFunction } from 'react-admin';
import { LANGUAGES } from '../../../../contract/constants';
import { ROLES } from '../../../../contract/access';
import { importLabel, NO_ROLE, type ImportField, type Replacement } from '../../../../contract/userImport';
import type { UnknownValue } from './useCorrections';

/** Something that an unknown word can mean. */
export interface Meaning {
  key: string;
  label: string;
  /** The heading that it is listed under. */
  group: string;
  replacement: Replacement;
}

const keyOf = (replacement: Replacement): string =>
  'to' in replacement ? `${replacement.as} ${replacement.to}` : replacement.as;

/** Returns a replacement as the choice that offers it. */
export const meaningOf = (replacement: Replacement, translate: TranslateFunction): Meaning => {
  const field = (name: ImportField) => translate(importLabel(name), { _: name });
  const made = (label: string, group: string): Meaning => ({
    key: keyOf(replacement),
    label,
    group,
    replacement,
  });
  switch (replacement.as) {
    case 'role':
      return made(translate(`roles.${replacement.to}`), field('roles'));
    case 'language':
      return made(translate(`languages.${replacement.to}`), field('language'));
    case 'status':
      return made(translate(`resources.users.${replacement.to}`), field('active'));
    case 'title':
    case 'department':
      return made(`${field(replacement.as)}: ${replacement.to}`, translate('user_import.values.other'));
    case 'new_group':
      return made(translate('user_import.values.new_group', { name: replacement.to }), field('groups'));
    case 'group':
      return made(replacement.to, field('groups'));
    case 'nothing':
      return made(translate('user_import.mapping.leave_out'), translate('user_import.values.other'));
  }
};

interface Offered {
  groups: readonly string[];
  mayGive: (role: string) => boolean;
}

/** Returns what an unknown word can mean. */
export const meaningsOf = (
  { field, value }: UnknownValue,
  { groups, mayGive }: Offered,
  translate: TranslateFunction,
): Meaning[] => {
  const list: Replacement[] = [];
  if (field === 'roles') {
    for (const role of ROLES) if (mayGive(role)) list.push({ as: 'role', to: role });
    list.push({ as: 'role', to: NO_ROLE });
  }
  if (field === 'language') for (const to of LANGUAGES) list.push({ as: 'language', to });
  if (field === 'active' || field === 'inactive')
    list.push({ as: 'status', to: 'active' }, { as: 'status', to: 'inactive' });
  if (field === 'roles' || field === 'groups') {
    list.push({ as: 'new_group', to: value });
    for (const to of groups) list.push({ as: 'group', to });
    list.push({ as: 'title', to: value }, { as: 'department', to: value });
  }
  list.push({ as: 'nothing' });
  return list.map((replacement) => meaningOf(replacement, translate));
};
