import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../../../../tests/support/testApi';
import { sanitiseContent, plainText } from '../../../services/richText';
import { companies, pageRevisions, pages } from '../../schema';
import { seedDemo } from '../index';
import { CARE, LOGISTICS } from '../words';

const api = useTestApi();

const pagesOf = (name: string) =>
  api.db
    .select({ page: pages })
    .from(pages)
    .innerJoin(companies, eq(companies.id, pages.company_id))
    .where(eq(companies.name, name))
    .orderBy(pages.id)
    .then((rows) => rows.map(({ page }) => page));

beforeAll(async () => {
  await api.db.delete(companies);
  await seedDemo(api.deps);
});

it('fills each company with the pages that its words name', async () => {
  for (const workplace of [CARE, LOGISTICS]) {
    const found = await pagesOf(workplace.name);
    expect(found.map(({ title }) => title).sort()).toEqual([...workplace.pages].sort());
    expect(found.filter(({ category_id: category }) => category === null).length).toBeLessThanOrEqual(1);
  }
});

it('writes content as the sanitiser leaves it, in every revision', async () => {
  const kept = await api.db.select().from(pageRevisions);
  expect(kept.length).toBeGreaterThan(46);
  for (const { snapshot } of kept) {
    expect(sanitiseContent(snapshot.content)).toBe(snapshot.content);
    // Nothing of the way it is written down is left.
    expect(plainText(snapshot.content)).not.toMatch(/\*\*|^[#!>|] | [#!|] |\]\(/);
  }
  const all = await api.db.select().from(pages);
  for (const { content, plain } of all) expect(plain).toBe(plainText(content));
  const has = (tag: string) => all.filter(({ content }) => content.includes(tag)).length;
  expect(has('<table')).toBeGreaterThan(5);
  expect(has('<img data-media-id=')).toBeGreaterThan(5);
});

it('has drafts, planned and restricted pages, and signatures that are complete, half and asked for again', async () => {
  const care = await pagesOf(CARE.name);
  expect(new Set(care.map(({ type }) => type))).toEqual(new Set([1, 3, 4]));
  expect(care.filter(({ published }) => !published)).toHaveLength(2);
  expect(care.filter(({ publish_at: at }) => at !== null)).toHaveLength(2);
  const { rows } = (await api.db.execute(sql`
    select p.title, p.signature_round as round, p.requires_signature as required,
      (select count(*)::int from page_signatures s where s.page_id = p.id) as signatures,
      (select count(*)::int from page_groups g where g.page_id = p.id) as groups
    from pages p join companies c on c.id = p.company_id where c.name = ${CARE.name}`)) as {
    rows: { title: string; round: number; required: boolean; signatures: number; groups: number }[];
  };
  const toSign = rows.filter(({ required }) => required);
  expect(toSign).toHaveLength(10);
  expect(toSign.every(({ signatures }) => signatures > 0)).toBe(true);
  expect(rows.filter(({ required, signatures }) => !required && signatures > 0)).toEqual([]);
  expect(rows.filter(({ round }) => round === 2).map(({ title }) => title)).toEqual(['Läkemedelshantering']);
  expect(rows.filter(({ groups }) => groups > 0).length).toBeGreaterThan(8);
});
