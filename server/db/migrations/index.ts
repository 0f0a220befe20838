import { start } from './0001_start';
import { signInNamesAndSorting } from './0002_sign_in_names_and_sorting';
import { content } from './0003_content';
import { peopleAndTime } from './0004_people_and_time';
import { companiesAndWaysIn } from './0005_companies_and_ways_in';
import { listViews } from './0006_list_views';
import { largeCompanies } from './0007_large_companies';
import { personKeys } from './0008_person_keys';
import { readableAuditLog } from './0009_readable_audit_log';

/** A step of the database's history. Once released it never changes; the next step comes after it. */
export interface Migration {
  name: string;
  sql: string;
}

/** All steps, oldest first. TypeScript rather than `.sql` files, so that they run in a browser as they do in Node. */
export const migrations: readonly Migration[] = [
  start,
  signInNamesAndSorting,
  content,
  peopleAndTime,
  companiesAndWaysIn,
  listViews,
  largeCompanies,
  personKeys,
  readableAuditLog,
];
