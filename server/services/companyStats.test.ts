import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../contract/company';
import { addDays } from '../../contract/workingDays';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { localDay } from '../core/localTime';
import { firstRow } from '../core/rows';
import {
  auditLog,
  companies,
  companyStats,
  feeds,
  feedViews,
  files,
  leaveRequests,
  mails,
  pages,
  pageSignatures,
  pushSubscriptions,
  sessions,
  users,
  webhooks,
} from '../db/schema';
import { refreshCompanyStats } from './companyStats';

const api = useTestApi();
const daysAgo = (days: number) => new Date(api.deps.now().getTime() - days * 86_400_000);
let lastLogin: Date;
const list = async (query = 'sort=-attention') =>
  dataOf<Company[]>(await api.call('GET', `/companies?${query}`, { as: api.care.superadmin }));
const namesBy = async (query: string) => (await list(query)).map(({ name }) => name);
const statsOf = async ({ id }: { id: number }) =>
  (await list()).find((company) => company.id === id)?.stats ?? null;
const refresh = () => refreshCompanyStats({ ...api.deps, quotas: { storageGb: 1, mailsPerDay: 0 } });

const fillCare = async () => {
  const { id: company_id, admin, editor, communicator, staff } = api.care;
  const { db } = api;
  await db.update(companies).set({ created_at: daysAgo(400) });
  lastLogin = daysAgo(31);
  await db.update(users).set({ last_login_at: lastLogin }).where(eq(users.id, admin.id));
  await db.insert(pushSubscriptions).values({ user_id: staff.id, endpoint: 'x', p256dh: 'x', auth: 'x' });
  const signed = { company_id, title: 'Policy', published: true, requires_signature: true };
  const [late] = await db
    .insert(pages)
    .values([
      { ...signed, sign_by: addDays(localDay(api.deps.now()), -1) },
      { ...signed, sign_by: localDay(api.deps.now()) },
      { ...signed, published: false },
      { ...signed, signing_target: 10 },
    ])
    .returning();
  // Those of the other company are not late: they were published, or asked again, not long ago.
  const recent = { ...signed, company_id: api.logistics.id, created_at: daysAgo(90) };
  await db.insert(pages).values([
    { ...recent, resign_asked_at: daysAgo(40), publish_at: daysAgo(2) },
    { ...recent, resign_asked_at: daysAgo(2), sign_by: addDays(localDay(api.deps.now()), -20) },
  ]);
  const all = await db.select().from(pages).where(eq(pages.company_id, company_id));
  const signature = { user_id: staff.id, round: 1, revision: 1, signed_at: daysAgo(1) };
  await db
    .insert(pageSignatures)
    .values(
      all
        .filter(({ id, signing_target }) => signing_target === 10 || id === late?.id)
        .map(({ id }) => ({ ...signature, page_id: id })),
    );
  const leave = {
    company_id,
    user_id: staff.id,
    start_date: '2026-07-06',
    end_date: '2026-07-07',
    reason: 'other',
  };
  await db.insert(leaveRequests).values([
    { ...leave, submitted_at: daysAgo(8) },
    { ...leave, submitted_at: daysAgo(1) },
    { ...leave, submitted_at: daysAgo(9), status: 'approved' },
  ]);
  const mail = { company_id, recipient: 'a@b.example', subject: '', text: '', html: '' };
  await db.insert(mails).values([
    { ...mail, status: 'failed', created_at: daysAgo(1) },
    { ...mail, status: 'failed', created_at: daysAgo(8) },
    { ...mail, status: 'sent' },
  ]);
  const webhook = { company_id, url: '', secret: '' };
  await db.insert(webhooks).values([
    { ...webhook, name: 'Works' },
    { ...webhook, name: 'Does not', gave_up_at: daysAgo(1) },
  ]);
  const file = { company_id, kind: 'media' as const, name: 'f', mime: 'video/mp4' };
  await db.insert(files).values([
    { ...file, storage_key: 'large', size: 950 * 1024 * 1024 },
    { ...file, storage_key: 'small', size: 1 },
  ]);
  const entry = { company_id, action: 'update', resource: 'pages' };
  await db.insert(auditLog).values([
    { ...entry, actor_id: editor.id, at: daysAgo(20) },
    { ...entry, actor_id: editor.id, at: daysAgo(20.5) },
    { ...entry, actor_id: communicator.id, at: daysAgo(80) },
    { ...entry, actor_id: null, at: daysAgo(1) },
    // A superadmin of another company is none of its users.
    { ...entry, actor_id: api.logistics.superadmin.id, at: daysAgo(1) },
  ]);
  // A superadmin who views the app as a user is not that user.
  const session = { expires_at: daysAgo(-1), last_used_at: daysAgo(1), company_id };
  const own = { ...session, user_id: api.logistics.superadmin.id, token_hash: 'own' };
  const viewer = firstRow(await db.insert(sessions).values(own).returning());
  const viewed = { user_id: communicator.id, token_hash: 'viewed', viewer_session_id: viewer.id };
  await db.insert(sessions).values({ ...session, ...viewed });
  const post = firstRow(await db.insert(feeds).values({ company_id, content: 'Post' }).returning());
  await db.insert(feedViews).values({ feed_id: post.id, user_id: staff.id, at: daysAgo(6) });
};

beforeAll(async () => {
  await fillCare();
  await refresh();
});

it('counts what the company has and what waits in it', async () => {
  expect(await statsOf(api.care)).toMatchObject({
    active_last_30: 2,
    // 80, 31, 20 and 6 days ago.
    weekly_active: [1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1],
    push_reach: 20,
    pending_leave: 2,
    pages_below_target: 2,
    failed_mails: 1,
    storage_mb: 951,
    last_admin_login_at: lastLogin.toISOString(),
  });
});

it('names the reasons why a company needs attention, those with most first', async () => {
  const found = await list();
  expect(found.map(({ name, stats }) => [name, stats?.reasons, stats?.attention])).toEqual([
    [
      'Care',
      ['admin_away', 'failed_mails', 'failed_webhooks', 'leave_waiting', 'signing_overdue', 'storage_low'],
      6,
    ],
    ['Logistics', ['admin_away'], 1],
  ]);
});

it('does not list a new company, unless it has no administrator', async () => {
  const { id } = firstRow(
    await api.db.insert(companies).values({ name: 'Ny AB', organisation_number: '5560360793' }).returning(),
  );
  expect(await statsOf({ id })).toBeNull();
  expect(await namesBy('sort=-attention')).toEqual(['Care', 'Logistics', 'Ny AB']);
  await refresh();
  expect(await statsOf({ id })).toMatchObject({ reasons: ['no_admin'], push_reach: null, active_last_30: 0 });
  await api.db.delete(companies).where(eq(companies.id, id));
});

it('computes figures once a day, those of each company on their own', async () => {
  const before = await statsOf(api.care);
  await refresh();
  expect(await statsOf(api.care)).toEqual(before);
  const yesterday = daysAgo(1);
  await api.db.update(companyStats).set({ computed_at: yesterday });
  // Too large for the column.
  await api.db
    .update(files)
    .set({ size: 2 ** 52 })
    .where(eq(files.storage_key, 'large'));
  await refresh();
  expect(api.logged.at(-1)).toMatchObject({ company: api.care.id });
  expect((await statsOf(api.care))?.computed_at).toBe(yesterday.toISOString());
});

it('sorts and filters by the figures; companies without come last', async () => {
  expect(await namesBy('sort=push_reach')).toEqual(['Logistics', 'Care']);
  expect(await namesBy('sort=-users_count')).toEqual(['Care', 'Logistics']);
  expect(await namesBy('filter[reasons]=failed_mails,no_content')).toEqual(['Care']);
  expect(await namesBy('filter[reasons][not]=failed_mails')).toEqual(['Logistics']);
  expect(await namesBy('filter[pending_leave][min]=1')).toEqual(['Care']);
  expect(await namesBy('filter[newest_content_at][after]=-P1D&sort=name')).toEqual(['Care', 'Logistics']);
});

it('is not for administrators, who see their own company only', async () => {
  const own = await api.call('GET', `/companies/${api.care.id}`, { as: api.care.admin });
  expect(dataOf<Company>(own).stats).toBeNull();
});

it('is exported with the list, which is logged', async () => {
  const path = '/companies/export?format=csv&sort=name&filter[failed_mails][min]=1';
  const { body } = await api.call('GET', path, {
    as: api.care.superadmin,
    headers: { 'Accept-Language': 'en' },
  });
  const [header, care, ...more] = String(body).trim().split('\r\n');
  expect(header).toContain('Needs attention,Active (30 days),Push (%)');
  expect(care).toContain('Overdue signatures');
  expect(more).toEqual([]);
  const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'export'));
  expect(logged).toMatchObject({ resource: 'companies', company_id: api.care.id, changes: { count: 1 } });
});
