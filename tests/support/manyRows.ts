import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/core/deps';

/** Number of rows per table. */
interface ManyRows {
  users: number;
  groups: number;
  pages: number;
  posts: number;
  leaveRequests: number;
  sickReports: number;
  notifications: number;
  media: number;
  auditLines: number;
}

/** The largest company that the product is designed for. */
const LARGE: ManyRows = {
  users: 100_000,
  groups: 200,
  pages: 20_000,
  posts: 20_000,
  leaveRequests: 200_000,
  sickReports: 200_000,
  notifications: 20_000,
  media: 20_000,
  auditLines: 200_000,
};

/** Scales `LARGE`, with at least 10 rows per table. */
export const shareOf = (share: number): ManyRows => {
  const rows = { ...LARGE };
  for (const kind of Object.keys(rows) as (keyof ManyRows)[])
    rows[kind] = Math.max(10, Math.round(LARGE[kind] * share));
  return rows;
};

const FIRST =
  'Anna Bo Cecilia David Eva Fatima Göran Helena Ivar Jenny Karl Lena Måns Nils Olle Petra Åsa Örjan';
const LAST =
  'Andersson Berg Carlsson Dahl Ek Fors Grip Holm Isaksson Jonsson Krantz Lund Moe Nord Öberg Åberg';
const TITLES = 'Kock Sjuksköterska Undersköterska Chef Ekonom Lärare Tekniker';
const DEPARTMENTS = 'Kök Vård Kontor Skola Drift Lager Ledning Örebro';
const WORDS =
  'möte schema nyhet information påminnelse fest sommar vinter utbildning regler hälsa semester rutin';

/** Picks one of the words by a number from the row. */
const pick = (words: string, by: SQL): SQL => {
  const list = words.split(' ');
  return sql`(${sql.param(list)}::text[])[1 + (${by}) % ${sql.raw(String(list.length))}]`;
};
const word = (every: number): SQL => pick(WORDS, sql`n / ${sql.raw(String(every))}`);

/**
 * Fills a company with a few SQL statements and updates the planner statistics. The values are not random, so that the
 * result is reproducible.
 * @param passwordHash of all users; without it nobody can sign in with a password
 */
export const addManyRows = async (
  db: Database,
  companyId: number,
  rows: ManyRows,
  passwordHash: string | null = null,
): Promise<void> => {
  const run = async (statement: SQL): Promise<void> => {
    await db.execute(statement);
  };
  const company = sql.raw(String(companyId));
  const numbers = (count: number): SQL => sql`generate_series(1, ${sql.raw(String(count))}) as n`;
  /** A time within the last three years. */
  const past = sql`(date_trunc('second', now()) - (n::bigint * 7919 % 94000000) * interval '1 second')`;
  const day = sql`(current_date - (n::bigint * 7919 % 1095)::int)`;
  const idsOf = (table: string): SQL =>
    sql`(select array_agg(id order by id) as ids, count(*)::int as many from ${sql.identifier(table)} where company_id = ${company})`;
  const someone = sql`p.ids[1 + (n::bigint * 31 % p.many)::int]`;

  await run(sql`insert into users (company_id, created_at, updated_at, name, email, username, phone, national_security_number,
      roles, inactive, title, department, language, last_login_at, password_hash)
    select ${company}, ${past}, ${past}, ${pick(FIRST, sql`n`)} || ' ' || ${pick(LAST, sql`n / 18`)} || ' ' || n,
      'person' || n || '@large' || ${company} || '.example', 'large' || ${company} || '.' || n,
      '070-' || lpad(n::text, 7, '0'), '1' || lpad(n::text, 11, '0'),
      (case when n % 1000 = 0 then '{admin}' when n % 100 = 0 then '{editor}' else '{}' end)::text[], n % 50 = 0,
      ${pick(TITLES, sql`n / 3`)}, case when n % 9 > 0 then ${pick(DEPARTMENTS, sql`n / 5`)} end,
      ${pick('sv en de no', sql`n / 11`)}, case when n % 3 > 0 then ${past} end, ${passwordHash}::text
    from ${numbers(rows.users)}`);
  await run(sql`insert into groups (company_id, name, description)
    select ${company}, 'Grupp ' || ${word(1)} || ' ' || n, ${word(3)} from ${numbers(rows.groups)}`);
  await run(sql`insert into group_members (group_id, user_id)
    select distinct g.ids[1 + n * k % g.many], p.ids[n]
    from ${idsOf('users')} p, ${idsOf('groups')} g, generate_series(1, p.many) as n, generate_series(1, 2) as k`);
  await run(sql`insert into categories (company_id, name, position)
    select ${company}, 'Kategori ' || n, n - 1 from ${numbers(20)}`);
  const text = (kind: string) =>
    sql`repeat(${word(7)} || ' ' || ${word(3)} || ' ${sql.raw(kind)} ' || n || '. ', 8)`;
  await run(sql`insert into pages (company_id, created_at, updated_at, type, title, content, plain, published, category_id,
      requires_signature, author_id)
    select ${company}, ${past}, ${past}, (array[1, 3, 4])[1 + n % 3], initcap(${word(1)}) || ' ' || ${word(13)} || ' ' || n,
      '<p>' || ${text('sida')} || '</p>', ${text('sida')}, n % 10 > 0, c.ids[1 + n % c.many], n % 500 = 0, ${someone}
    from ${numbers(rows.pages)}, ${idsOf('users')} p, ${idsOf('categories')} c`);
  await run(sql`insert into page_signatures (page_id, user_id, round, revision, signed_at)
    select pages.id, p.ids[n], 1, 1, now()
    from (select id from pages where company_id = ${company} and requires_signature order by id limit 4) as pages,
      ${idsOf('users')} p, generate_series(1, p.many / 4) as n`);
  await run(sql`insert into feeds (company_id, created_at, updated_at, content, permitted_roles, pinned, publish_at, author_id)
    select ${company}, ${past}, ${past}, ${text('inlägg')}, (case when n % 20 = 0 then '{editor}' else '{}' end)::text[],
      n % 1000 = 0, case when n % 4 = 0 then ${past} end, ${someone}
    from ${numbers(rows.posts)}, ${idsOf('users')} p`);
  await run(sql`insert into leave_requests (company_id, created_at, updated_at, user_id, submitted_at, status, start_date,
      end_date, reason, comment, reviewed_at)
    select ${company}, ${past}, ${past}, ${someone}, ${past}, ${pick('approved approved approved denied pending', sql`n`)},
      ${day}, ${day} + n % 14, ${pick('vacation_paid vacation_saved parental_leave other', sql`n / 5`)},
      case when n % 3 > 0 then ${word(1)} || ' ' || ${word(17)} || ' ' || n end, case when n % 5 < 4 then ${past} end
    from ${numbers(rows.leaveRequests)}, ${idsOf('users')} p`);
  await run(sql`insert into sick_reports (company_id, created_at, updated_at, user_id, submitted_at, reason, comment,
      start_date, end_date, percentage)
    select ${company}, ${past}, ${past}, ${someone}, ${past}, ${pick('sick sick sick_child', sql`n / 2`)},
      case when n % 4 = 0 then ${word(1)} || ' ' || ${word(19)} || ' ' || n end,
      ${day}, case when n % 100 > 0 then ${day} + n % 10 end, (array[25, 50, 75, 100])[1 + n % 4]
    from ${numbers(rows.sickReports)}, ${idsOf('users')} p`);
  await run(sql`insert into notifications (company_id, created_at, updated_at, title, message, sent_at, by_hand, send_to_all,
      status, queued_at, author_id)
    select ${company}, ${past}, ${past}, initcap(${word(1)}) || ' ' || n, ${word(5)} || ' ' || ${word(23)}, ${past}, n % 2 = 0,
      true, 'sent', ${past}, ${someone}
    from ${numbers(rows.notifications)}, ${idsOf('users')} p`);
  await run(sql`insert into notification_recipients (notification_id, user_id, read_at)
    select t.ids[n], p.ids[1 + (n * k) % p.many], case when k = 1 then now() end
    from ${idsOf('notifications')} t, ${idsOf('users')} p, generate_series(1, t.many) as n, generate_series(1, 3) as k
    on conflict do nothing`);
  await run(sql`with kept as (
      insert into files (company_id, kind, storage_key, name, mime, size)
      select ${company}, 'media', 'large-' || ${company} || '-' || n, n || '.pdf', 'application/pdf', n * 37 % 9000000
      from ${numbers(rows.media)} returning id, created_at, size)
    insert into media (company_id, created_at, updated_at, name, file_id, mime, size, folder, tags)
    select ${company}, ${past}, ${past}, initcap(${word(1)}) || ' ' || n, id, 'application/pdf', size, ${word(4)},
      array[${word(6)}]
    from (select *, row_number() over (order by id)::int as n from kept) as numbered`);
  await run(sql`insert into audit_log (company_id, at, actor_id, actor_name, action, resource, record_id, changes, before, ip)
    select ${company}, ${past}, ${someone}, ${pick(FIRST, sql`n`)}, ${pick('update update update create delete export', sql`n`)},
      ${pick('users users pages groups', sql`n / 7`)}, p.ids[1 + (n::bigint * 17 % p.many)::int],
      jsonb_build_object('title', ${word(1)}), jsonb_build_object('title', ${word(3)}), '192.0.2.' || n % 250
    from ${numbers(rows.auditLines)}, ${idsOf('users')} p`);
  await run(sql`vacuum analyze`);
};
