import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Feed } from '../../../../contract/feed';
import { dataOf, useTestApi } from '../../../../tests/support/testApi';
import { companies } from '../../schema';
import { seedDemo } from '../index';

const api = useTestApi();

it('gives sixty posts that people have seen, liked and commented on, within those who may', async () => {
  await api.db.delete(companies);
  await seedDemo(api.deps);
  const signedIn = await api.call('POST', '/auth/login', {
    body: { username: 'communicator', password: 'anslag-demo' },
  });
  const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
  const { body } = await api.call('GET', '/feeds?page[size]=100&sort=-created_at', { headers });
  expect(body).toMatchObject({ meta: { total: 60 } });
  const posts = (body as { data: Feed[] }).data;
  for (const post of posts) expect(post.seen_count).toBeLessThanOrEqual(post.audience_count);
  const count = (which: (post: Feed) => boolean) => posts.filter(which).length;
  expect(count(({ image }) => image !== null)).toBeGreaterThan(10);
  expect(count(({ attachments }) => attachments.length > 0)).toBeGreaterThan(10);
  expect(count(({ pinned }) => pinned)).toBeGreaterThan(1);
  expect(count(({ comments_count: comments }) => comments > 0)).toBeGreaterThan(20);
  expect(count(({ publish_at: at }) => at !== null)).toBe(3);

  // Nobody has seen what they may not see: the counts leave such views out, so they are counted by themselves.
  const views = async (condition = sql`true`) => {
    const { rows } = (await api.db.execute(
      sql`select count(*)::int as n from feed_views v join feeds f on f.id = v.feed_id where ${condition}`,
    )) as { rows: { n: number }[] };
    return rows[0]?.n;
  };
  const care = posts[0]?.id ?? 0;
  const ofCare = sql`f.company_id = (select company_id from feeds where id = ${care})`;
  expect(await views(ofCare)).toBe(posts.reduce((sum, { seen_count: seen }) => sum + seen, 0));
});
