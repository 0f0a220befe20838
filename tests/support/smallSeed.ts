import type { Role } from '../../contract/access';
import { FEATURES, type Feature } from '../../contract/features';
import { webPasswords } from '../../mocks/webPasswords';
import {
  companies,
  groupMembers,
  groups,
  notifications,
  pages,
  shortcuts,
  users,
} from '../../server/db/schema';
import type { Database } from '../../server/core/deps';
import { firstRow } from '../../server/core/rows';

export const PASSWORD = 'secret-word';
export const COMPANY = 'Testbolaget AB';

/** Features that the company does not have. */
const OFF: readonly Feature[] = ['forms', 'chat', 'phone-list'];

type UserRow = typeof users.$inferSelect;

/** The seeded rows of a component test. */
export interface Seeded {
  /** By username, or by name for users without one. */
  user: (name: string) => UserRow;
  group: (name: string) => typeof groups.$inferSelect;
}

const ACCOUNTS: readonly (readonly [username: string, name: string, roles: Role[]])[] = [
  ['admin', 'Agneta Ahlgren', ['admin']],
  ['superadmin', 'Sigrid Sundqvist', ['superadmin', 'admin']],
  ['editor', 'Edvin Ekström', ['editor']],
  ['communicator', 'Kerstin Kvist', ['communicator']],
  ['staff', 'Måns Medberg', []],
];

/** Users without roles and username. Together with the accounts they fill more than one page. */
const PEOPLE = [
  ['Anna Andersson', 'Kock', 'Kök'],
  ['Bo Berg', 'Kock', 'Kök'],
  ['Cecilia Carlsson', 'Sjuksköterska', 'Vård'],
  ['David Dahl', 'Sjuksköterska', 'Vård'],
  ['Eva Ek', 'Chef', 'Kontor'],
  ['Fatima Farah', 'Chef', 'Vård'],
  ['Göran Grip', 'Ekonom', 'Kontor'],
  ['Åsa Åberg', 'Ekonom', 'Kontor'],
] as const;

let passwordHash: Promise<string> | undefined;

const by = <T>(rows: readonly T[], nameOf: (row: T) => string) => {
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return (name: string): T => {
    const row = found.get(name);
    if (!row) throw new Error(`The seed has no ${name}`);
    return row;
  };
};

/** Seeds a company: thirteen users, one account per role, two groups, two shortcuts, three pages, three notifications. */
export const seedSmall = async (db: Database): Promise<Seeded> => {
  passwordHash ??= webPasswords.hash(PASSWORD);
  const features = FEATURES.filter((feature) => !OFF.includes(feature));
  const { id: company_id } = firstRow(
    await db
      .insert(companies)
      .values({ name: COMPANY, organisation_number: '5560160680', features })
      .returning(),
  );
  const hash = await passwordHash;
  const rows = await db
    .insert(users)
    .values([
      ...ACCOUNTS.map(([username, name, roles]) => ({
        company_id,
        username,
        name,
        roles,
        email: `${username}@test.example`,
        password_hash: hash,
      })),
      ...PEOPLE.map(([name, title, department], index) => ({
        company_id,
        name,
        title,
        department,
        email: `person${index}@test.example`,
        language: index % 2 ? 'en' : 'sv',
        inactive: name === 'Bo Berg',
      })),
    ])
    .returning();
  const user = by(rows, (row) => row.username ?? row.name);
  const groupRows = await db
    .insert(groups)
    .values([
      { company_id, name: 'Köket', description: 'De som lagar mat' },
      { company_id, name: 'Alla chefer' },
    ])
    .returning();
  const group = by(groupRows, ({ name }) => name);
  await db.insert(groupMembers).values([
    { group_id: group('Köket').id, user_id: user('Anna Andersson').id },
    { group_id: group('Köket').id, user_id: user('Bo Berg').id },
  ]);
  await db.insert(shortcuts).values([
    { company_id, name: 'Schema', url: 'https://schema.example/' },
    { company_id, name: 'Lön', url: 'https://lon.example/' },
  ]);
  await db
    .insert(pages)
    .values(['Ett', 'Två', 'Tre'].map((title) => ({ company_id, title, published: true })));
  const sentAt = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await db
    .insert(notifications)
    .values([1, 20, 40].map((days) => ({ company_id, title: 'Hej', message: 'Hej', sent_at: sentAt(days) })));
  return { user, group };
};
