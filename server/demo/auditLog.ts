import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { AuditAction } from '../../contract/auditLog';
import { auditLog, feeds, leaveRequests, notifications, pages } from '../db/schema';
import type { CompanySeed, UserRow } from './context';
import { createRandom, type Random } from './random';

type NewEntry = typeof auditLog.$inferInsert & { at: Date; action: AuditAction };

const DAY = 86_400_000;
/** Days covered. */
const DAYS = 60;
/** Number of entries of each kind. */
const COUNT = 18;

interface Actors {
  admin: UserRow;
  editor: UserRow;
  communicator: UserRow;
}

const findActors = (people: readonly UserRow[]): Actors | undefined => {
  const withRole = (role: string): UserRow | undefined => people.find(({ roles }) => roles.includes(role));
  const admin = people.find(({ roles }) => roles.includes('admin') && !roles.includes('superadmin'));
  return (
    admin && { admin, editor: withRole('editor') ?? admin, communicator: withRole('communicator') ?? admin }
  );
};

const PHONES = ['070-174 06 05', '070-174 06 12', '073-155 40 21', '076-101 22 84'];

type CreateEntry = (
  actor: UserRow,
  action: AuditAction,
  rest: Pick<NewEntry, 'resource'> & Partial<NewEntry>,
) => NewEntry;

/** Loads the newest records that the entries are about. */
const loadRecords = async ({ tx, companyId }: CompanySeed) => ({
  pages: await tx
    .select()
    .from(pages)
    .where(eq(pages.company_id, companyId))
    .orderBy(desc(pages.updated_at))
    .limit(COUNT),
  posts: await tx.select().from(feeds).where(eq(feeds.company_id, companyId)).limit(COUNT),
  notifications: await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.company_id, companyId), inArray(notifications.status, ['sent'])))
    .orderBy(desc(notifications.sent_at))
    .limit(COUNT / 2),
  leave: await tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.company_id, companyId), isNotNull(leaveRequests.reviewed_at)))
    .orderBy(desc(leaveRequests.reviewed_at))
    .limit(COUNT),
});

type Records = Awaited<ReturnType<typeof loadRecords>>;

const contentEntries = (
  entry: CreateEntry,
  records: Records,
  { admin, editor, communicator }: Actors,
  now: Date,
): NewEntry[] => [
  ...records.pages.map(({ id, title, published }) =>
    entry(editor, 'update', {
      resource: 'pages',
      record_id: id,
      changes: published ? { published: true } : { title },
      before: published ? { published: false } : { title: `${title} (utkast)` },
    }),
  ),
  ...records.posts.map(({ id, content, pinned }) =>
    entry(communicator, 'create', { resource: 'feeds', record_id: id, changes: { content, pinned } }),
  ),
  ...records.notifications.map(({ id, title, message, sent_at: at }) =>
    entry(admin, 'create', {
      resource: 'notifications',
      record_id: id,
      ...(at && at < now ? { at } : {}),
      changes: { title, message, send_to_all: true },
    }),
  ),
];

const leaveEntries = (
  entry: CreateEntry,
  { leave }: Records,
  people: readonly UserRow[],
  now: Date,
): NewEntry[] => {
  const byId = new Map(people.map((person) => [person.id, person]));
  return leave.flatMap(({ id, status, response_message: message, reviewed_by: by, reviewed_at: at }) => {
    const reviewer = byId.get(by ?? 0);
    const action = status === 'approved' ? 'approve' : status === 'denied' ? 'deny' : undefined;
    if (!reviewer || !action || !at || at > now) return [];
    return entry(reviewer, action, {
      resource: 'leave-requests',
      record_id: id,
      at,
      changes: { status, response_message: message },
      before: { status: 'pending' },
    });
  });
};

const userEntries = (
  entry: CreateEntry,
  { people, groups }: CompanySeed,
  admin: UserRow,
  random: Random,
): NewEntry[] => {
  const staff = people.filter(({ roles }) => roles.length === 0);
  return [
    ...staff.slice(0, COUNT).map(({ id, title, department, phone, inactive }, index) =>
      inactive
        ? entry(admin, 'deactivate', { resource: 'users', record_id: id })
        : entry(admin, 'update', {
            resource: 'users',
            record_id: id,
            changes: index % 2 === 0 ? { phone } : { title, department },
            before:
              index % 2 === 0
                ? { phone: random.pick(PHONES) }
                : { title: null, department: staff[index + 1]?.department ?? null },
          }),
    ),
    ...groups.slice(0, 5).map(({ id }) =>
      entry(admin, 'add_members', {
        resource: 'groups',
        record_id: id,
        changes: { user_ids: staff.slice(random.below(20), 24).map((person) => person.id) },
      }),
    ),
  ];
};

const companyEntries = (entry: CreateEntry, companyId: number, admin: UserRow): NewEntry[] => [
  entry(admin, 'delete', { resource: 'groups', record_id: 999_999, before: { name: 'Julfesten' } }),
  entry(admin, 'export', {
    resource: 'users',
    changes: { filter: { inactive: false }, sort: ['name'], format: 'xlsx' },
  }),
  entry(admin, 'change_password', { resource: 'users', record_id: admin.id }),
  entry(admin, 'update', {
    resource: 'companies',
    record_id: companyId,
    changes: { primary_color: '#1f5f5b', languages: ['sv', 'en'] },
    before: { primary_color: null, languages: ['sv'] },
  }),
];

/** Inserts the audit log of the last two months. */
export const seedAuditLog = async (seed: CompanySeed): Promise<void> => {
  const { tx, companyId, people, now } = seed;
  const random = createRandom(20_264 + companyId);
  const actors = findActors(people);
  if (!actors) return;
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const entry: CreateEntry = (actor, action, rest) => ({
    // Within working hours of a past day.
    at: new Date(midnight - (1 + random.below(DAYS)) * DAY + (6 * 60 + random.below(600)) * 60_000),
    ...rest,
    company_id: companyId,
    actor_id: actor.id,
    actor_name: actor.name,
    action,
    // From the range reserved for documentation (RFC 5737), always the same for a user.
    ip: `192.0.2.${(actor.id % 240) + 10}`,
  });
  const records = await loadRecords(seed);
  const entries = [
    ...contentEntries(entry, records, actors, now),
    ...leaveEntries(entry, records, people, now),
    ...userEntries(entry, seed, actors.admin, random),
    ...companyEntries(entry, companyId, actors.admin),
  ];
  await tx.insert(auditLog).values(entries.sort((a, b) => a.at.getTime() - b.at.getTime()));
};
