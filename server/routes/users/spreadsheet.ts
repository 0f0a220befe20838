import { eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import { ROLES } from '../../../contract/resources';
import { groups } from '../../db/schema';
import {
  choice,
  choices,
  momentColumn,
  references,
  text,
  type SpreadsheetColumn,
} from '../../http/spreadsheet/columns';
import { parsePhone } from '../userImport/parseRows';

/** Without personal numbers, which lists mask, and passwords. */
export const USER_COLUMNS: readonly SpreadsheetColumn[] = [
  text('name'),
  text('email'),
  text('username'),
  text('phone', (cell, { language }) => parsePhone(cell, language)),
  text('title'),
  text('department'),
  choices('roles', ROLES, (role) => `roles.${String(role)}`, 'roles.none'),
  references('group_ids', ({ db, companyId }) =>
    db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(eq(groups.company_id, companyId))
      .orderBy(groups.id),
  ),
  choice('inactive', [false, true], (inactive) => `resources.users.${inactive ? 'inactive' : 'active'}`),
  choice('language', LANGUAGES, (language) => `languages.${String(language)}`),
  momentColumn('last_login_at'),
  momentColumn('created_at'),
];
