import { firstIssues } from '../../../contract/issues';
import { sameValue } from '../../../contract/sameValue';
import { resourceOf } from '../../../contract/resources';
import { userCreateSchema, userUpdateSchema } from '../../../contract/user';
import type { UserImport } from '../../../contract/userImport';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { mapYielding } from '../../core/yieldToOthers';
import { foreignNameReason } from '../../services/signInNames';
import { protectFromTokens, protectSelf, protectSuperadmins } from '../users/rules';
import { completeRoles } from '../users/write';
import { IMPORTED, type ExistingUser, type Lookups } from './lookups';
import type { ImportValues, ParsedRow } from './parseRows';
import { planGroups } from './planGroups';
import {
  addError,
  message,
  type Change,
  type Errors,
  type Plan,
  type PlannedRow,
  type Planning,
} from './planning';
import { UnknownWords } from './UnknownWords';

const findChanges = (values: ImportValues, existing: ExistingUser, fold: Lookups['fold']): Change[] => {
  const changes: Change[] = [];
  // Sign-in names are case-insensitive, so keep the current spelling.
  const isSameName = (field: (typeof IMPORTED)[number]): boolean =>
    (field === 'email' || field === 'username') && fold(values[field] ?? '') === fold(existing[field] ?? '');
  for (const field of IMPORTED)
    if (values[field] !== undefined && !sameValue(values[field], existing[field]) && !isSameName(field))
      changes.push({ field, from: existing[field], to: values[field] });
  return changes;
};

const usersWithName = (
  values: ImportValues,
  field: 'email' | 'username',
  { fold, bySignInName }: Lookups,
): readonly ExistingUser[] => (values[field] ? (bySignInName.get(fold(values[field])) ?? []) : []);

/** Matches a user by personal number, then by email, then by username. */
const findExisting = (
  { ctx, lookups }: Planning,
  values: ImportValues,
  errors: Errors,
): ExistingUser | undefined => {
  const number = values.national_security_number;
  const byNumber = number ? (lookups.byPersonalNumber.get(number) ?? []) : [];
  if (byNumber.length > 1)
    addError(errors, 'national_security_number', message('user_import.errors.several_have_it'));
  const inCompany = (user: ExistingUser) => user.company_id === ctx.companyId;
  return (
    byNumber[0] ??
    usersWithName(values, 'email', lookups).find(inCompany) ??
    usersWithName(values, 'username', lookups).find(inCompany)
  );
};

/** Applies the rules of the user form. */
const checkValues = (
  { ctx, lookups, options }: Planning,
  { groups: _groups, ...values }: ImportValues,
  existing: ExistingUser | undefined,
  errors: Errors,
): void => {
  const checked = (existing ? userUpdateSchema : userCreateSchema).safeParse(values, { reportInput: true });
  if (!checked.success)
    for (const [field, error] of firstIssues(checked.error))
      if (!errors.has(field)) addError(errors, field, error);
  for (const [field, key] of resourceOf('users')?.check?.({ ...existing, ...values }) ?? [])
    addError(errors, field, message(key));
  for (const field of ['email', 'username'] as const) {
    const others = usersWithName(values, field, lookups).filter(({ id }) => id !== existing?.id);
    if (others.some((user) => user.company_id === ctx.companyId))
      addError(errors, field, message('validation.unique'));
    else if (others.length > 0) {
      const reason = foreignNameReason(others, ctx.subject);
      // A dry run must not reveal who has an account in another company.
      if (!options.dry_run || reason.key !== 'validation.unavailable') addError(errors, field, reason);
    }
  }
  if (
    existing?.national_security_number &&
    values.national_security_number &&
    existing.national_security_number !== values.national_security_number
  )
    addError(errors, 'national_security_number', message('user_import.errors.other_number'));
};

/** Rejects a row for a user, sign-in name or personal number of an earlier row. */
const checkDuplicates = (
  { lookups: { fold }, claimed }: Planning,
  { number, values }: Pick<ParsedRow, 'number' | 'values'>,
  existing: ExistingUser | undefined,
  errors: Errors,
): void => {
  const { national_security_number: personalNumber, email, username } = values;
  const claims: [key: string, field: string][] = [];
  if (personalNumber) claims.push([`number ${personalNumber}`, 'national_security_number']);
  if (email) claims.push([`name ${fold(email)}`, 'email']);
  if (username) claims.push([`name ${fold(username)}`, 'username']);
  if (existing) claims.push([`user ${existing.id}`, 'row']);
  const duplicate = claims.find(([key]) => claimed.has(key));
  if (duplicate) {
    const [key, field] = duplicate;
    addError(errors, field, message('user_import.errors.duplicate', { row: claimed.get(key) ?? 0 }));
  }
  for (const [key] of claims) if (!claimed.has(key)) claimed.set(key, number);
};

const checkPermissions = (
  ctx: RequestContext,
  values: ImportValues,
  existing: ExistingUser | undefined,
  changes: readonly Change[],
  errors: Errors,
): void => {
  const { inactive, roles } = values;
  try {
    protectFromTokens(ctx, existing ?? null, values);
    if (!existing) protectSuperadmins(ctx, null, roles);
    else if (changes.some(({ field }) => field !== 'groups')) {
      protectSuperadmins(ctx, existing, roles);
      protectSelf(ctx, existing, { inactive, roles });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    addError(errors, 'row', message(`api.${error.code}`));
  }
};

/** Returns the values to write. An existing user keeps the name unless the row renames them. */
const keepName = (
  { renameRows }: Planning,
  number: number,
  values: ImportValues,
  existing: ExistingUser | undefined,
): { values: ImportValues; hasOtherName: boolean } => {
  const hasOtherName = existing !== undefined && values.name !== undefined && values.name !== existing.name;
  if (!hasOtherName || renameRows.has(number)) return { values, hasOtherName };
  return { values: { ...values, name: existing.name }, hasOtherName };
};

const planRow = (planning: Planning, row: ParsedRow): PlannedRow => {
  const { ctx, lookups, options, unknownGroups, unknownWords } = planning;
  const { number } = row;
  const values: ImportValues = row.values.roles
    ? { ...row.values, roles: completeRoles(row.values.roles) }
    : { ...row.values };
  const errors: Errors = new Map([...row.errors].map(([field, error]) => [field, [error]]));
  const existing = findExisting(planning, values, errors);
  const kept = keepName(planning, number, values, existing);
  const planned = { number, values, existing, hasOtherName: kept.hasOtherName };
  if (existing && !options.update_existing) {
    checkDuplicates(planning, { number, values }, existing, new Map());
    return {
      ...planned,
      action: 'unchanged',
      hasOtherName: false,
      changes: [],
      errors: new Map(),
      groupKeys: [],
    };
  }
  unknownWords.addAll(row.unknown);
  checkValues(planning, kept.values, existing, errors);
  const groupKeys = planGroups(planning, row, existing, errors);
  checkDuplicates(planning, { number, values }, existing, errors);

  const changes = existing ? findChanges(kept.values, existing, lookups.fold) : [];
  const groupNames = groupKeys.map((key) => lookups.groups.get(key)?.name ?? unknownGroups.get(key) ?? key);
  if (existing && groupKeys.length > 0) changes.push({ field: 'groups', from: null, to: groupNames });
  const hasChanges = !existing || changes.length > 0;
  if (hasChanges) checkPermissions(ctx, kept.values, existing, changes, errors);

  const action = errors.size > 0 ? 'refuse' : !existing ? 'create' : hasChanges ? 'update' : 'unchanged';
  return { ...planned, action, changes, errors, groupKeys };
};

/** Decides what to do with each row, by the rules of the user form. */
export const planRows = async (
  ctx: RequestContext,
  rows: readonly ParsedRow[],
  lookups: Lookups,
  options: Planning['options'] & Pick<UserImport, 'rename_rows'>,
): Promise<Plan> => {
  const planning: Planning = {
    ctx,
    lookups,
    options,
    renameRows: new Set(options.rename_rows),
    claimed: new Map(),
    unknownGroups: new Map(),
    unknownWords: new UnknownWords(),
  };
  const planned = await mapYielding(rows, (row) => planRow(planning, row));
  return {
    rows: planned,
    unknownGroups: [...planning.unknownGroups.values()],
    unknownValues: planning.unknownWords.list(),
  };
};
