import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { AuditAction } from '../../contract/auditLog';
import { auditLog, feeds, leaveRequests, notifications, pages } from '../db/schema';
import type { CompanySeed, UserRow } from './context';
import { createRandom, type Random } from './random';

type NewLine = typeof auditLog.$inferInsert & { at: Date; action: AuditAction };

const DAY = 86_400_000;
/** Days covered, and the number of entries of each kind. */
const SPREAD = 60;
const MANY = 18;

/** Returns the actors by role. */
const workers = (people: readonly UserRow[]) => {
  const having = (role: string): UserRow | undefined => people.find(({ roles }) => roles.includes(role));
  const admin = people.find(({ roles }) => roles.includes('admin') && !roles.includes('superadmin'));
  return { admin, editor: having('editor') ?? admin, communicator: having('communicator') ?? admin };
};

const PHONES = ['070-174 06 05', '070-174 06 12', '073-155 40 21', '076-101 22 84'];

/** Inserts the audit log of the last two months. */
export const seedAuditLog = async ({ tx, companyId, people, groups, now }: CompanySeed): Promise<void> => {
  const random = createRandom(20_264 + companyId);
  const { admin, editor, communicator } = workers(people);
  if (!admin || !editor || !communicator) return;
  // From the range reserved for documentation (RFC 5737), always the same for a user.
  const addressOf = ({ id }: UserRow): string => `192.0.2.${(id % 240) + 10}`;
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  /** Returns a random time within working hours of a past day. */
  const ago = (source: Random): Date =>
    new Date(midnight - (1 + source.below(SPREAD)) * DAY + (6 * 60 + source.below(600)) * 60_000);
  const line = (
    actor: UserRow,
    action: AuditAction,
    rest: Pick<NewLine, 'resource'> & Partial<NewLine>,
  ): NewLine => ({
    at: ago(random),
    ...rest,
    company_id: companyId,
    actor_id: actor.id,
    actor_name: actor.name,
    action,
    ip: addressOf(actor),
  });

  const recent = await tx
    .select()
    .from(pages)
    .where(eq(pages.company_id, companyId))
    .orderBy(desc(pages.updated_at))
    .limit(MANY);
  const posts = await tx.select().from(feeds).where(eq(feeds.company_id, companyId)).limit(MANY);
  const sent = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.company_id, companyId), inArray(notifications.status, ['sent'])))
    .orderBy(desc(notifications.sent_at))
    .limit(MANY / 2);
  const answered = await tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.company_id, companyId), isNotNull(leaveRequests.reviewed_at)))
    .orderBy(desc(leaveRequests.reviewed_at))
    .limit(MANY);
  const byId = new Map(people.map((person) => [person.id, person]));
  const staff = people.filter(({ roles }) => roles.length === 0);

  const lines: NewLine[] = [
    ...recent.map(({ id, title, published }) =>
      line(editor, 'update', {
        resource: 'pages',
        record_id: id,
        changes: published ? { published: true } : { title },
        before: published ? { published: false } : { title: `${title} (utkast)` },
      }),
    ),
    ...posts.map(({ id, content, pinned }) =>
      line(communicator, 'create', { resource: 'feeds', record_id: id, changes: { content, pinned } }),
    ),
    ...sent.map(({ id, title, message, sent_at: at }) =>
      line(admin, 'create', {
        resource: 'notifications',
        record_id: id,
        ...(at && at < now ? { at } : {}),
        changes: { title, message, send_to_all: true },
      }),
    ),
    ...answered.flatMap(({ id, status, response_message: message, reviewed_by: by, reviewed_at: at }) => {
      const reviewer = byId.get(by ?? 0);
      const action = status === 'approved' ? 'approve' : status === 'denied' ? 'deny' : undefined;
      if (!reviewer || !action || !at || at > now) return [];
      return line(reviewer, action, {
        resource: 'leave-requests',
        record_id: id,
        at,
        changes: { status, response_message: message },
        before: { status: 'pending' },
      });
    }),
    ...staff.slice(0, MANY).map(({ id, title, department, phone, inactive }, index) =>
      inactive
        ? line(admin, 'deactivate', { resource: 'users', record_id: id })
        : line(admin, 'update', {
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
      line(admin, 'add_members', {
        resource: 'groups',
        record_id: id,
        changes: { user_ids: staff.slice(random.below(20), 24).map((person) => person.id) },
      }),
    ),
    line(admin, 'delete', { resource: 'groups', record_id: 999_999, before: { name: 'Julfesten' } }),
    line(admin, 'export', {
      resource: 'users',
      changes: { filter: { inactive: false }, sort: ['name'], format: 'xlsx' },
    }),
    line(admin, 'change_password', { resource: 'users', record_id: admin.id }),
    line(admin, 'update', {
      resource: 'companies',
      record_id: companyId,
      changes: { primary_color: '#1f5f5b', languages: ['sv', 'en'] },
      before: { primary_color: null, languages: ['sv'] },
    }),
  ];
  await tx.insert(auditLog).values(lines.sort((a, b) => a.at.getTime() - b.at.getTime()));
};
