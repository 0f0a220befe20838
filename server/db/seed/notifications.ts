import { firstRow } from '../../core/rows';
import { groupMembers, notificationRecipients, notifications } from '../schema';
import { demoAccounts } from './accounts';
import type { CompanySeed, UserRow } from './context';
import { CARE_NOTIFICATIONS, LOGISTICS_NOTIFICATIONS, type NotificationWords } from './notificationWords';
import { createRandom, type Random } from './random';
import { LOGISTICS } from './words';

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** The newest ones that those who have an account have not opened yet. */
const UNREAD = 3;

type Recipient = Omit<typeof notificationRecipients.$inferInsert, 'notification_id'>;

const momentOf = ({ now }: CompanySeed, { day }: NotificationWords, random: Random): Date => {
  const at = new Date(now.getTime() + day * DAY);
  at.setUTCHours(7 + random.below(8), random.below(12) * 5, 0, 0);
  return at;
};

/** Who is in each group. */
const membersOf = async ({ tx, groups }: CompanySeed): Promise<Map<number, Set<number>>> => {
  const members = new Map(groups.map(({ id }) => [id, new Set<number>()]));
  for (const link of await tx.select().from(groupMembers)) members.get(link.group_id)?.add(link.user_id);
  return members;
};

/**
 * What became of one that went out: most have a device that got it, and most of those opened it within two days.
 * @param opens whether it was opened; by chance unless told
 */
const outcomeOf = (person: UserRow, at: Date, now: Date, random: Random, opens?: boolean): Recipient => {
  // The same people have a device each time.
  const hasDevice = person.id % 10 < 7;
  const fails = hasDevice && random.chance(0.02);
  const arrived = new Date(at.getTime() + (1 + random.below(40)) * SECOND);
  const isOpened = random.chance(hasDevice && !fails ? 0.82 : 0.45);
  const opened = new Date(arrived.getTime() + Math.floor(2 * DAY * (random.below(1000) / 1000) ** 3));
  const read = opens === undefined ? (isOpened && opened <= now ? opened : null) : opens ? arrived : null;
  return {
    user_id: person.id,
    delivered_at: hasDevice && !fails ? arrived : null,
    failed_at: fails ? arrived : null,
    read_at: read,
  };
};

/** What was sent by hand in the last months, who has got and opened it, one that was cancelled and one for tomorrow. */
export const seedNotifications = async (company: CompanySeed): Promise<void> => {
  const { tx, companyId, workplace, people, groups, now } = company;
  const words = workplace === LOGISTICS ? LOGISTICS_NOTIFICATIONS : CARE_NOTIFICATIONS;
  // Of its own, so that what else the demo holds does not change with it.
  const random = createRandom(4_711);
  const members = await membersOf(company);
  const accounts = new Set<string | null>(demoAccounts.map(({ username }) => username));
  const author = people.find(({ roles }) => roles.includes('admin') && !roles.includes('superadmin'));
  const unread = new Set(words.filter(({ day, cancelled }) => day < 0 && !cancelled).slice(-UNREAD));
  for (const one of words) {
    const at = momentOf(company, one, random);
    const groupIds = groups.filter(({ name }) => one.groups?.includes(name)).map(({ id }) => id);
    const isPlanned = one.day > 0 || one.cancelled === true;
    const written = isPlanned ? new Date(Math.min(at.getTime() - 2 * DAY, now.getTime() - HOUR)) : at;
    const { id } = firstRow(
      await tx
        .insert(notifications)
        .values({
          company_id: companyId,
          created_at: written,
          updated_at: one.cancelled ? new Date(written.getTime() + HOUR) : isPlanned ? written : at,
          title: one.title,
          message: one.message,
          url: one.url,
          by_hand: true,
          author_id: author?.id,
          send_to_all: one.groups === undefined,
          group_ids: groupIds,
          send_at: isPlanned ? at : null,
          sent_at: one.cancelled ? null : at,
          queued_at: isPlanned ? null : at,
          status: one.cancelled ? 'cancelled' : isPlanned ? 'scheduled' : 'sent',
        })
        .returning({ id: notifications.id }),
    );
    if (isPlanned) continue;
    const told = people.filter(
      (person) =>
        !person.inactive &&
        (groupIds.length === 0 || groupIds.some((group) => members.get(group)?.has(person.id))),
    );
    const rows = told.map((person) => {
      const opens = accounts.has(person.username) ? !unread.has(one) : undefined;
      return { notification_id: id, ...outcomeOf(person, at, now, random, opens) };
    });
    if (rows.length > 0) await tx.insert(notificationRecipients).values(rows);
  }
};
