import { firstRow } from '../core/rows';
import { groupMembers, notificationRecipients, notifications } from '../db/schema';
import { demoAccounts } from './accounts';
import type { CompanySeed, UserRow } from './context';
import type { DemoNotification } from './data';
import { createRandom, type Random } from './random';

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Number of the newest notifications that the demo accounts have not read. */
const UNREAD = 3;

type Recipient = Omit<typeof notificationRecipients.$inferInsert, 'notification_id'>;

const momentOf = ({ now }: CompanySeed, { day }: DemoNotification, random: Random): Date => {
  const at = new Date(now.getTime() + day * DAY);
  at.setUTCHours(7 + random.below(8), random.below(12) * 5, 0, 0);
  return at;
};

/** Returns the user ids of each group. */
const membersOf = async ({ tx, groups }: CompanySeed): Promise<Map<number, Set<number>>> => {
  const members = new Map(groups.map(({ id }) => [id, new Set<number>()]));
  for (const link of await tx.select().from(groupMembers)) members.get(link.group_id)?.add(link.user_id);
  return members;
};

/**
 * Returns when a user received and read a notification. Most users have a device, and most read within two days.
 * @param opens whether it is read; random by default
 */
const outcomeOf = (person: UserRow, at: Date, now: Date, random: Random, opens?: boolean): Recipient => {
  // The same users have a device every time.
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

/** Inserts the notifications of the last months with their recipients, and scheduled and cancelled ones. */
export const seedNotifications = async (company: CompanySeed): Promise<void> => {
  const { tx, companyId, workplace, people, groups, now } = company;
  // Its own generator, so that changes here do not alter the rest of the demo data.
  const random = createRandom(4_711);
  const members = await membersOf(company);
  const accounts = new Set<string | null>(demoAccounts.map(({ username }) => username));
  const author = people.find(({ roles }) => roles.includes('admin') && !roles.includes('superadmin'));
  const unread = new Set(
    workplace.notifications.filter(({ day, cancelled }) => day < 0 && !cancelled).slice(-UNREAD),
  );
  for (const one of workplace.notifications) {
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
