import { MIN_STATISTICS_GROUP } from '../../../../contract/constants';

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

/** A prime whose square is a safe integer. The linear algebra is done modulo it. */
const PRIME = 67_108_859;

type Vector = number[];

const inverse = (value: number): number => {
  let [result, base] = [1, value];
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
};

/** Subtracts a multiple of `row` to eliminate its pivot. */
const eliminate = (vector: Vector, row: Vector): Vector => {
  const pivot = row.findIndex((value) => value !== 0);
  const leading = vector[pivot] ?? 0;
  if (leading === 0) return vector;
  const factor = (leading * inverse(row[pivot] ?? 1)) % PRIME;
  return vector.map((value, index) => (value + PRIME - ((factor * (row[index] ?? 0)) % PRIME)) % PRIME);
};

const isZero = (vector: Vector): boolean => vector.every((value) => value === 0);

/**
 * Returns the groups whose figures can be shown next to those of the whole company without revealing figures
 * of few people. Adds groups from the largest to the smallest, and leaves one out if with it
 * - a small group is a linear combination of what is shown (for example all staff minus all other groups), or
 * - it differs from a shown group by only a few people.
 * @param groups with the number of active members
 * @param patterns covers everyone in the company, with or without groups
 */
export const disclosableGroups = (
  groups: readonly GroupSize[],
  patterns: readonly MembershipPattern[],
): Set<number> => {
  const memberships = patterns.map(({ group_ids: ids }) => new Set(ids));
  const vectorOf = (id: number): Vector => memberships.map((ids) => (ids.has(id) ? 1 : 0));
  const differsByFew = (outer: Vector, inner: Vector): boolean => {
    if (inner.some((value, index) => value > (outer[index] ?? 0))) return false;
    const people = patterns.reduce(
      (sum, pattern, index) => sum + (outer[index] === inner[index] ? 0 : pattern.people),
      0,
    );
    return people > 0 && people < MIN_STATISTICS_GROUP;
  };

  const everyone = patterns.map(() => 1);
  const disclosed = [everyone];
  const basis = [everyone];
  const isSmall = ({ members }: GroupSize) => members < MIN_STATISTICS_GROUP;
  // Totals of everyone or nobody cannot be hidden by leaving out groups.
  let secrets = groups
    .filter(isSmall)
    .map(({ id }) => eliminate(vectorOf(id), everyone))
    .filter((secret) => !isZero(secret));

  const disclosable = new Set<number>();
  const candidates = groups
    .filter((group) => !isSmall(group))
    .sort((a, b) => b.members - a.members || a.id - b.id);
  for (const { id } of candidates) {
    const vector = vectorOf(id);
    if (disclosed.some((other) => differsByFew(other, vector) || differsByFew(vector, other))) continue;
    const remainder = basis.reduce(eliminate, vector);
    const remainingSecrets = isZero(remainder)
      ? secrets
      : secrets.map((secret) => eliminate(secret, remainder));
    if (remainingSecrets.some(isZero)) continue;
    if (!isZero(remainder)) basis.push(remainder);
    secrets = remainingSecrets;
    disclosed.push(vector);
    disclosable.add(id);
  }
  return disclosable;
};
