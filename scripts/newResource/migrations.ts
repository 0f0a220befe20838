import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMigration, MIGRATIONS as FOLDER, readJournal } from '../generateMigration';

/** Whether each statement is about the table or one that is named after it. */
const isOnlyAbout = (sql: string, table: string): boolean =>
  sql
    .split('--> statement-breakpoint')
    .every((statement) => new RegExp(`^[^"]*("\\w+" ON )?"${table}(_\\w+)?"`).test(statement.trim()));

/**
 * Takes the table of a removed resource out of the migrations: deletes its migration if that is the last one and creates
 * nothing else, or generates one that drops the table.
 * @returns what it has done
 */
export const removeMigration = async (root: string, table: string): Promise<string> => {
  const journal = readJournal(root);
  const last = journal.entries.at(-1);
  const number = String(last?.idx ?? 0).padStart(4, '0');
  const file = join(root, FOLDER, `${last?.tag}.sql`);
  if (last?.tag === `${number}_${table}` && isOnlyAbout(readFileSync(file, 'utf8'), table)) {
    rmSync(file);
    rmSync(join(root, FOLDER, `meta/${number}_snapshot.json`));
    journal.entries.pop();
    writeFileSync(join(root, FOLDER, 'meta/_journal.json'), JSON.stringify(journal, null, 2));
    return `its migration ${last.tag} was the last one and is deleted. A database that has run it keeps the table ${table}.`;
  }
  await generateMigration(root, ['--name', `drop_${table}`]);
  return `a migration in ${FOLDER} drops the table ${table}.`;
};
