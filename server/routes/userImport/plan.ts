import { firstIssues, type MessageRef } from '../../../contract/issues';
import { groupCreateSchema } from '../../../contract/group';
import type { Role } from '../../../contract/resources';
import type { ImportAction, UserImport } from '../../../contract/userImport';
import { userCreateSchema, userUpdateSchema } from '../../../contract/user';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { protectSelf, protectSuperadmins } from '../users/rules';
import { completeRoles } from '../users/write';
import type { Existing, Lookups } from './lookups';
import type { Given, ReadRow } from './values';

/** A field that an update changes, and to what. */
export interface Change {
  field: keyof Given;
  from: Given[keyof Given] | null;
  to: Given[keyof Given];
}

/** What is to become of a row, and why. */
export interface PlannedRow {
  number: number;
  action: ImportAction;
  given: Given;
  existing?: Existing;
  changes: Change[];
  errors: Map<string, MessageRef[]>;
  /** Groups to be added, by folded name. */
  joins: string[];
}

export interface Plan {
  rows: PlannedRow[];
  /** As the file writes them first. */
  unknownGroups: string[];
}

type Options = Pick<UserImport, 'create_groups' | 'update_existing'>;

const message = (key: string, values: MessageRef['values'] = {}): MessageRef => ({ key, values });

const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** Fields that are columns of a user and compared as they are. */
const PLAIN = [
  'name',
  'email',
  'username',
  'phone',
  'national_security_number',
  'title',
  'department',
  'language',
  'inactive',
] as const;

const changesOf = (given: Given, existing: Existing, fold: Lookups['fold']): Change[] => {
  const changes: Change[] = [];
  /** A sign-in name in other letters is the same one: it stays as its owner writes it. */
  const sameName = (field: (typeof PLAIN)[number]): boolean =>
    (field === 'email' || field === 'username') && fold(given[field] ?? '') === fold(existing[field] ?? '');
  for (const field of PLAIN)
    if (given[field] !== undefined && given[field] !== existing[field] && !sameName(field))
      changes.push({ field, from: existing[field], to: given[field] });
  if (given.roles && !sameRoles(given.roles, existing.roles))
    changes.push({ field: 'roles', from: existing.roles, to: given.roles });
  return changes;
};

/**
 * Decides what becomes of each row, by the rules that a form has: the contract's schema, who may touch whom, and whose
 * sign-in name it is. Rows are matched to people by personal number, then by e-mail and username.
 */
export const planRows = (
  ctx: RequestContext,
  rows: readonly ReadRow[],
  lookups: Lookups,
  options: Options,
): Plan => {
  const { fold } = lookups;
  /** What a row before has claimed → its number. */
  const claimed = new Map<string, number>();
  const unknownGroups = new Map<string, string>();

  const claimsOf = ({ given }: ReadRow, existing: Existing | undefined): [key: string, field: string][] => [
    ...(given.national_security_number
      ? [[`number ${given.national_security_number}`, 'national_security_number'] as [string, string]]
      : []),
    ...(['email', 'username'] as const).flatMap((field): [string, string][] =>
      given[field] ? [[`name ${fold(given[field])}`, field]] : [],
    ),
    ...(existing ? [[`user ${existing.id}`, 'row'] as [string, string]] : []),
  ];

  const planRow = (row: ReadRow): PlannedRow => {
    const given: Given = row.given.roles
      ? { ...row.given, roles: completeRoles(row.given.roles) }
      : { ...row.given };
    const errors = new Map<string, MessageRef[]>([...row.errors].map(([field, error]) => [field, [error]]));
    const refuse = (field: string, error: MessageRef) => {
      const known = errors.get(field);
      if (known) known.push(error);
      else errors.set(field, [error]);
    };
    const own = (user: Existing) => user.company_id === ctx.companyId;
    const holders = (field: 'email' | 'username'): readonly Existing[] =>
      given[field] ? (lookups.signsInAs.get(fold(given[field])) ?? []) : [];

    const numbered = given.national_security_number
      ? (lookups.withNumber.get(given.national_security_number) ?? [])
      : [];
    if (numbered.length > 1)
      refuse('national_security_number', message('user_import.errors.several_have_it'));
    const existing = numbered[0] ?? holders('email').find(own) ?? holders('username').find(own);

    const { groups: groupNames = [], ...values } = given;
    const checked = (existing ? userUpdateSchema : userCreateSchema).safeParse(values, { reportInput: true });
    if (!checked.success)
      for (const [field, error] of firstIssues(checked.error)) if (!errors.has(field)) refuse(field, error);
    for (const field of ['email', 'username'] as const)
      if (holders(field).some(({ id }) => id !== existing?.id)) refuse(field, message('validation.unique'));
    if (
      existing?.national_security_number &&
      given.national_security_number &&
      existing.national_security_number !== given.national_security_number
    )
      refuse('national_security_number', message('user_import.errors.other_number'));

    const joins: string[] = [];
    for (const name of groupNames) {
      const key = fold(name);
      const group = lookups.groups.get(key);
      if (joins.includes(key)) continue;
      if (group && existing && lookups.memberships.get(existing.id)?.has(group.id)) continue;
      joins.push(key);
      if (group) continue;
      const wrong = groupCreateSchema.shape.name.safeParse(name, { reportInput: true }).error;
      if (wrong) {
        refuse('groups', firstIssues(wrong).get('') ?? message('validation.invalid'));
        continue;
      }
      if (!unknownGroups.has(key)) unknownGroups.set(key, name);
      if (!options.create_groups) refuse('groups', message('user_import.errors.unknown_group', { name }));
    }

    const claims = claimsOf(row, existing);
    const earlier = claims.find(([key]) => claimed.has(key));
    if (earlier)
      refuse(earlier[1], message('user_import.errors.duplicate', { row: claimed.get(earlier[0]) ?? 0 }));
    for (const [key] of claims) if (!claimed.has(key)) claimed.set(key, row.number);

    const changes = existing ? changesOf(given, existing, fold) : [];
    const added = joins.map((key) => lookups.groups.get(key)?.name ?? unknownGroups.get(key) ?? key);
    if (existing && joins.length > 0) changes.push({ field: 'groups', from: null, to: added });
    const changesSomething = !existing || changes.length > 0;
    if (existing && changesSomething && !options.update_existing)
      refuse('row', message('user_import.errors.exists'));
    if (changesSomething)
      try {
        // The rules of a change to one user; what they say is said of the row.
        const isPrivate = changes.some(({ field }) => field !== 'groups');
        if (existing && isPrivate) {
          protectSuperadmins(ctx, existing, given.roles);
          protectSelf(ctx, existing, { inactive: given.inactive, roles: given.roles });
        } else if (!existing) protectSuperadmins(ctx, null, given.roles);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse('row', message(`api.${error.code}`));
      }

    const action =
      errors.size > 0 ? 'refuse' : !existing ? 'create' : changesSomething ? 'update' : 'unchanged';
    return { number: row.number, action, given, existing, changes, errors, joins };
  };

  const planned = rows.map(planRow);
  return { rows: planned, unknownGroups: [...unknownGroups.values()] };
};
