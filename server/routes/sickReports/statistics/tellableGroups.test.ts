import { describe, expect, it } from 'vitest';
import { tellableGroups, type MembershipPattern } from './tellableGroups';

/** Groups by the people in them, everybody active; somebody in no group is in `everybody` alone. */
const toldOf = (groups: Record<number, string>, everybody: string): number[] => {
  const people = everybody.split('');
  const patterns: MembershipPattern[] = people.map((person) => ({
    group_ids: Object.keys(groups)
      .map(Number)
      .filter((id) => groups[id]?.includes(person)),
    people: 1,
  }));
  const sizes = Object.entries(groups).map(([id, { length }]) => ({ id: Number(id), members: length }));
  return [...tellableGroups(sizes, patterns)].sort();
};

const ALL = 'abcdefghijklmnopqrstuvwxyz';

describe('the groups that may be told', () => {
  it('have at least five people', () => {
    expect(toldOf({ 1: 'abcde', 2: 'fghi', 3: '' }, ALL)).toEqual([1]);
  });

  it('are all there where nothing is small', () => {
    expect(toldOf({ 1: ALL, 2: 'abcdefg', 3: 'cdefghijk', 4: 'abcdefg' }, ALL)).toEqual([1, 2, 3, 4]);
  });

  it('leave nothing of a small group when taken from everybody', () => {
    // Everybody less 1 less 2 would be 3.
    expect(toldOf({ 1: 'abcdefgh', 2: 'ijklmn', 3: 'opq' }, 'abcdefghijklmnopq')).toEqual([1]);
    expect(toldOf({ 1: 'abcdefgh', 2: 'ijklmn', 3: 'opq' }, ALL)).toEqual([1, 2]);
  });

  it('leave nothing of a small group when added and taken from each other', () => {
    // 1 and 2 together, less 3, would be 4; the rest of the company is large.
    expect(toldOf({ 1: 'abcdefgh', 2: 'fghijklmn', 3: 'abcdefghijklmn', 4: 'fgh' }, ALL)).toEqual([2, 3]);
  });

  it('do not differ by a few people from each other, or from everybody', () => {
    expect(toldOf({ 1: 'abcdefghij', 2: 'abcdefgh' }, ALL)).toEqual([1]);
    expect(toldOf({ 1: 'abcdef' }, 'abcdefgh')).toEqual([]);
    expect(toldOf({ 1: 'abcdef' }, 'abcdefghijk')).toEqual([1]);
  });

  it('may be told though everybody is few, or in a small group', () => {
    expect(toldOf({ 1: 'abc' }, 'abc')).toEqual([]);
    expect(toldOf({}, '')).toEqual([]);
  });

  it('count active members, and tell nothing of few people who have left either', () => {
    const patterns = [
      { group_ids: [1], people: 9 },
      { group_ids: [1, 2], people: 6 },
      { group_ids: [], people: 20 },
    ];
    expect([
      ...tellableGroups(
        [
          { id: 1, members: 9 },
          { id: 2, members: 4 },
        ],
        patterns,
      ),
    ]).toEqual([1]);
  });

  it('are found among many, none of few people among them', () => {
    const groups = Array.from({ length: 120 }, (_, id) => ({ id, members: 4 + (id % 40) }));
    const patterns = Array.from({ length: 600 }, (_, index) => ({
      group_ids: groups.map(({ id }) => id).filter((id) => (index * 31 + id * 17) % (7 + (id % 11)) === 0),
      people: 3,
    }));
    const found = [...tellableGroups(groups, patterns)];
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter((id) => id % 40 === 0)).toEqual([]);
  });
});
