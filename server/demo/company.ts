import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../core/deps';
import { firstRow } from '../core/rows';
import { categories, companies, documents, groupMembers, groups, shortcuts, users } from '../db/schema';
import { demoAccounts, type DemoAccount } from './accounts';
import { seedAuditLog } from './auditLog';
import { storePicture, storeRow, type CompanySeed, type SeedContext, type UserRow } from './context';
import type { DemoCompany } from './data';
import { seedForms } from './forms';
import { seedLeave } from './leave';
import { seedMedia } from './media';
import { seedNotifications } from './notifications';
import { seedPages } from './pages';
import { pdfPaper } from './pdfPaper';
import { createPeople } from './people';
import { seedPosts } from './posts';
import { seedSickReports } from './sickReports';

type Row = typeof categories.$inferSelect;

/** Inserts the categories, parents first. */
const seedCategories = async ({ tx, companyId, workplace }: CompanySeed): Promise<Row[]> => {
  const tree = workplace.categories;
  const parents = await tx
    .insert(categories)
    .values(tree.map(({ name, icon }, position) => ({ company_id: companyId, name, icon, position })))
    .returning();
  const below = tree.flatMap((branch) =>
    (branch.below ?? []).map((name, position) => ({
      company_id: companyId,
      name,
      position,
      icon: branch.icon,
      parent_id: parents.find((parent) => parent.name === branch.name)?.id,
    })),
  );
  const children = below.length > 0 ? await tx.insert(categories).values(below).returning() : [];
  return [...parents, ...children];
};

type Person = ReturnType<ReturnType<typeof createPeople>>;

const accountRow = (account: DemoAccount, person: Person, workplace: DemoCompany) => ({
  ...person,
  name: account.name,
  username: account.username,
  email: `${account.username.split('.')[0] ?? ''}@${workplace.domain}`,
  roles: account.roles,
  national_security_number: account.personalNumber,
  personal_number_confirmed_at: account.confirmed ? person.created_at : null,
  inactive: false,
  language: 'sv',
});

const seedUsers = async (
  context: SeedContext,
  companyId: number,
  workplace: DemoCompany,
  key: DemoAccount['company'],
) => {
  const next = createPeople(context.random, workplace, context.now);
  const accounts = demoAccounts
    .filter(({ company }) => company === key)
    .map((account) => ({ ...accountRow(account, next(), workplace), password_hash: context.passwordHash }));
  const people = Array.from({ length: workplace.users - accounts.length }, () => {
    const person = next();
    // Without a password, they can have signed in by BankID only.
    const confirmedAt = person.last_login_at && person.created_at;
    return { ...person, personal_number_confirmed_at: confirmedAt, password_hash: null };
  });
  const rows = [...accounts, ...people].map((person) => ({
    ...person,
    company_id: companyId,
    updated_at: person.created_at,
  }));
  return context.tx.insert(users).values(rows).returning();
};

/** Portraits in the folder `pictures`. */
const AVATARS = 12;

const seedPictures = async (
  context: SeedContext,
  companyId: number,
  people: readonly UserRow[],
): Promise<void> => {
  for (const [index, person] of people.entries()) {
    const picture = `avatar-${(index % AVATARS) + 1}.webp`;
    const id = await storePicture(context, companyId, { picture, kind: 'avatar', name: 'avatar' });
    await context.tx.update(users).set({ avatar_file_id: id }).where(eq(users.id, person.id));
  }
};

/** Sets the icon, which the settings form requires. */
const seedIcon = async (context: SeedContext, companyId: number, { icon }: DemoCompany): Promise<void> => {
  const id = await storePicture(context, companyId, { picture: icon, kind: 'icon', name: 'icon' });
  await context.tx.update(companies).set({ icon_file_id: id }).where(eq(companies.id, companyId));
};

const PAPERS = [
  ['employment', 'Anställningsavtal'],
  ['salary_specification', 'Lönespecifikation oktober'],
  ['education', 'Intyg om delegering'],
] as const;

const seedDocuments = async (
  context: SeedContext,
  companyId: number,
  people: readonly UserRow[],
): Promise<void> => {
  for (const person of people)
    for (const [type, name] of PAPERS) {
      const content = pdfPaper([name, person.name, 'Exempel']);
      const fileId = await storeRow(context, companyId, {
        kind: 'document',
        name: `${name}.pdf`,
        mime: 'application/pdf',
        content,
      });
      await context.tx
        .insert(documents)
        .values({ company_id: companyId, user_id: person.id, type, name, file_id: fileId });
    }
};

const seedGroups = async (
  { tx, random }: SeedContext,
  companyId: number,
  workplace: DemoCompany,
  people: readonly UserRow[],
) => {
  const rows = await tx
    .insert(groups)
    .values(workplace.groups.map((group) => ({ company_id: companyId, ...group })))
    .returning();
  const memberships = rows.flatMap((group, index) => {
    const share = index === 0 ? 1 : 0.03 + random.below(20) / 100;
    return people
      .filter(() => random.chance(share))
      .map((person) => ({ group_id: group.id, user_id: person.id }));
  });
  await tx.insert(groupMembers).values(memberships);
  return rows;
};

/** Inserts a company with all its demo data. */
export const seedCompany = async (
  context: SeedContext,
  workplace: DemoCompany,
  key: DemoAccount['company'],
): Promise<void> => {
  const { tx } = context;
  const { name, organisationNumber, primaryColor, features } = workplace;
  const company = firstRow(
    await tx
      .insert(companies)
      .values({ name, organisation_number: organisationNumber, primary_color: primaryColor, features })
      .returning(),
  );
  await seedIcon(context, company.id, workplace);
  const people = await seedUsers(context, company.id, workplace, key);
  await seedPictures(context, company.id, people.slice(0, Math.ceil(people.length / 8)));
  await seedDocuments(context, company.id, people.slice(0, 6));
  const groupRows = await seedGroups(context, company.id, workplace, people);
  const seeded = { ...context, companyId: company.id, workplace, people, groups: groupRows };
  const content = {
    // Before the pages, which show pictures of the library.
    media: await seedMedia(seeded),
    categories: await seedCategories(seeded),
    forms: await seedForms(seeded),
  };
  await seedPages(seeded, content);
  await seedPosts(seeded);
  await seedLeave(seeded);
  await seedSickReports(seeded);
  await seedNotifications(seeded);
  await seedAuditLog(seeded);
  await tx
    .insert(shortcuts)
    .values(workplace.shortcuts.map((shortcut) => ({ company_id: company.id, ...shortcut })));
};

/** Counts the demo accounts in a database. */
export const countDemoAccounts = async (db: Database): Promise<number> => {
  const names = demoAccounts.map(({ username }) => username);
  return (await db.select({ id: users.id }).from(users).where(inArray(users.username, names))).length;
};
