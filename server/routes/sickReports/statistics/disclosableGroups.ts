import { MIN_STATISTICS_GROUP } from '../../../../contract/constants';
import { yieldToOthers } from '../../../core/yieldToOthers';

/** A group with its number of active members. */
interface GroupSize {
  id: number;
  members: number;
}

/** The number of users who are in exactly these groups. */
export interface MembershipPattern {
  group_ids: readonly number[];
  people: number;
}

/** Only the largest groups are shown: the time grows with the cube of their number. */
const MAX_SHOWN_GROUPS = 500;

/** A prime whose square is a safe integer. The linear algebra is done modulo it. */
const PRIME = 67_108_859;

const inverse = (value: number): number => {
  let [result, base] = [1, value];
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
};

/** Returns `value - factor * other`. */
const minus = (value: number, factor: number, other: number): number =>
  (value + PRIME - ((factor * other) % PRIME)) % PRIME;

/** Numbers the groups, and reads from the patterns how many users they share. */
const sharedUsers = async (groups: readonly GroupSize[], patterns: readonly MembershipPattern[]) => {
  const numbers = new Map(groups.map(({ id }, index) => [id, index]));
  const sizes = groups.map(() => 0);
  const patternsOf = groups.map((): { people: number; members: number[] }[] => []);
  for (const { group_ids: ids, people } of patterns) {
    await yieldToOthers();
    const members = ids.flatMap((id) => numbers.get(id) ?? []);
    for (const index of members) {
      sizes[index] = (sizes[index] ?? 0) + people;
      patternsOf[index]?.push({ people, members });
    }
  }
  /** Returns how many users a group shares with each group. */
  const sharedWith = (index: number): number[] => {
    const shared = groups.map(() => 0);
    for (const { people, members } of patternsOf[index] ?? [])
      for (const other of members) shared[other] = (shared[other] ?? 0) + people;
    return shared;
  };
  return { sizes, sharedWith };
};

/**
 * Returns the groups whose figures can be shown next to those of the whole company without revealing figures
 * of few people. Adds groups from the largest to the smallest, and leaves one out if with it
 * - a small group is a linear combination of what is shown (for example all staff minus all other groups), or
 * - it differs from a shown group by only a few people.
 *
 * The number of users that two groups share is the scalar product of their memberships. A group is a combination of
 * others if nothing of it is left, by this product, without its projection on them (Gram-Schmidt).
 * @param groups with the number of active members
 * @param patterns covers everyone in the company, with or without groups
 */
export const disclosableGroups = async (
  groups: readonly GroupSize[],
  patterns: readonly MembershipPattern[],
): Promise<Set<number>> => {
  const isSmall = ({ members }: GroupSize) => members < MIN_STATISTICS_GROUP;
  const candidates = groups
    .filter((group) => !isSmall(group))
    .sort((a, b) => b.members - a.members || a.id - b.id)
    .slice(0, MAX_SHOWN_GROUPS);
  const { sizes, sharedWith } = await sharedUsers([...candidates, ...groups.filter(isSmall)], patterns);
  const everyone = patterns.reduce((sum, { people }) => sum + people, 0);

  /** What is shown: its products with all groups, without its projection on those before it. */
  const basis = [{ row: Float64Array.from(sizes), inverse: inverse(everyone) }];
  /** What is left of small groups, squared. Totals of everyone or nobody cannot be hidden by leaving out groups. */
  let secrets = sizes.flatMap((size, index) => {
    const rest = minus(size, (size * inverse(everyone)) % PRIME, size);
    return index < candidates.length || rest === 0 ? [] : [{ index, rest }];
  });

  const isFew = (people: number) => people > 0 && people < MIN_STATISTICS_GROUP;
  const shown: number[] = [];
  for (const [index] of candidates.entries()) {
    const size = sizes[index] ?? 0;
    const shared = sharedWith(index);
    const differsByFew = shown.some((other) => {
      const otherSize = sizes[other] ?? 0;
      return shared[other] === Math.min(size, otherSize) && isFew(Math.abs(size - otherSize));
    });
    if (differsByFew || isFew(everyone - size)) continue;
    // Only the columns of this and later groups are needed.
    const row = Float64Array.from(shared);
    for (const other of basis) {
      await yieldToOthers();
      const factor = ((other.row[index] ?? 0) * other.inverse) % PRIME;
      if (factor === 0) continue;
      for (let column = index; column < row.length; column += 1)
        row[column] = minus(row[column] ?? 0, factor, other.row[column] ?? 0);
    }
    const square = row[index] ?? 0;
    if (square !== 0) {
      const ofSquare = inverse(square);
      const rests = secrets.map(({ index: secret, rest }) => {
        const product = row[secret] ?? 0;
        return { index: secret, rest: minus(rest, (product * ofSquare) % PRIME, product) };
      });
      if (rests.some(({ rest }) => rest === 0)) continue;
      secrets = rests;
      basis.push({ row, inverse: ofSquare });
      // A square that only the prime divides, not zero: the group is no combination of the others.
    } else if (row.subarray(index).some((value) => value !== 0)) continue;
    shown.push(index);
  }
  return new Set(shown.flatMap((index) => candidates[index]?.id ?? []));
};
