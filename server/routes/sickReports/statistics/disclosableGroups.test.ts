import { describe, expect, it } from 'vitest';
import { disclosableGroups, type MembershipPattern } from './disclosableGroups';

/**
 * Returns the disclosable groups.
 * @param groups the members of each group, one letter per user
 * @param everyone all users of the company
 */
const disclose = async (groups: Record<number, string>, everyone: string): Promise<number[]> => {
  const people = everyone.split('');
  const patterns: MembershipPattern[] = people.map((person) => ({
    group_ids: Object.keys(groups)
      .map(Number)
      .filter((id) => groups[id]?.includes(person)),
    people: 1,
  }));
  const sizes = Object.entries(groups).map(([id, { length }]) => ({ id: Number(id), members: length }));
  return [...(await disclosableGroups(sizes, patterns))].sort();
};

const ALL = 'abcdefghijklmnopqrstuvwxyz';

describe('disclosable groups', () => {
  it('have at least five members', async () => {
    expect(await disclose({ 1: 'abcde', 2: 'fghi', 3: '' }, ALL)).toEqual([1]);
  });

  it('include all groups when none is small', async () => {
    expect(await disclose({ 1: ALL, 2: 'abcdefg', 3: 'cdefghijk', 4: 'abcdefg' }, ALL)).toEqual([1, 2, 3, 4]);
  });

  it('do not reveal a small group by subtraction from the whole company', async () => {
    // The company minus groups 1 and 2 is group 3.
    expect(await disclose({ 1: 'abcdefgh', 2: 'ijklmn', 3: 'opq' }, 'abcdefghijklmnopq')).toEqual([1]);
    expect(await disclose({ 1: 'abcdefgh', 2: 'ijklmn', 3: 'opq' }, ALL)).toEqual([1, 2]);
  });

  it('do not reveal a small group by sums and differences', async () => {
    // Groups 1 + 2 - 3 = 4; the rest of the company is large.
    expect(await disclose({ 1: 'abcdefgh', 2: 'fghijklmn', 3: 'abcdefghijklmn', 4: 'fgh' }, ALL)).toEqual([
      2, 3,
    ]);
  });

  it('do not differ by few people from each other or from the whole company', async () => {
    expect(await disclose({ 1: 'abcdefghij', 2: 'abcdefgh' }, ALL)).toEqual([1]);
    expect(await disclose({ 1: 'abcdef' }, 'abcdefgh')).toEqual([]);
    expect(await disclose({ 1: 'abcdef' }, 'abcdefghijk')).toEqual([1]);
  });

  it('handle companies with few or no users', async () => {
    expect(await disclose({ 1: 'abc' }, 'abc')).toEqual([]);
    expect(await disclose({}, '')).toEqual([]);
  });

  it('count active members, and protect small groups of inactive ones', async () => {
    const patterns = [
      { group_ids: [1], people: 9 },
      { group_ids: [1, 2], people: 6 },
      { group_ids: [], people: 20 },
    ];
    expect([
      ...(await disclosableGroups(
        [
          { id: 1, members: 9 },
          { id: 2, members: 4 },
        ],
        patterns,
      )),
    ]).toEqual([1]);
  });

  it('scale to many groups', async () => {
    const groups = Array.from({ length: 120 }, (_, id) => ({ id, members: 4 + (id % 40) }));
    const patterns = Array.from({ length: 600 }, (_, index) => ({
      group_ids: groups.map(({ id }) => id).filter((id) => (index * 31 + id * 17) % (7 + (id % 11)) === 0),
      people: 3,
    }));
    const found = [...(await disclosableGroups(groups, patterns))];
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter((id) => id % 40 === 0)).toEqual([]);
  });

  it('are found without holding up others', async () => {
    const groups = Array.from({ length: 300 }, (_, id) => ({ id, members: 100 }));
    const patterns = Array.from({ length: 3_000 }, (_, person) => ({
      group_ids: groups.map(({ id }) => id).filter((id) => (person * 7_919 + id * 104_729) % 1_009 < 50),
      people: 1,
    }));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    await disclosableGroups(groups, patterns);
    clearInterval(others);
    expect(turns).toBeGreaterThan(1);
  });

  it('are at most the 500 largest', async () => {
    const groups = Array.from({ length: 510 }, (_, id) => ({ id, members: id < 10 ? 5 : 6 }));
    const patterns = groups.map(({ id, members }) => ({ group_ids: [id], people: members }));
    const found = await disclosableGroups(groups, patterns);
    expect(found.size).toBe(500);
    expect(found.has(9)).toBe(false);
  });
});
