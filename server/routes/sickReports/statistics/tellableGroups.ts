import { MIN_STATISTICS_GROUP } from '../../../../contract/constants';

/** A group, and how many of its members are active. */
export interface GroupSize {
  id: number;
  members: number;
}

/** People who are in the same groups, and no others: all that sums and differences of groups can tell apart. */
export interface MembershipPattern {
  group_ids: readonly number[];
  people: number;
}

/** Any prime whose square a number can hold: sums and differences are solved with whole numbers below it. */
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

/** A vector less so much of another that its place of the other's first number is empty. */
const without = (vector: Vector, row: Vector): Vector => {
  const pivot = row.findIndex((value) => value !== 0);
  const there = vector[pivot] ?? 0;
  if (there === 0) return vector;
  const factor = (there * inverse(row[pivot] ?? 1)) % PRIME;
  return vector.map((value, index) => (value + PRIME - ((factor * (row[index] ?? 0)) % PRIME)) % PRIME);
};

const isZero = (vector: Vector): boolean => vector.every((value) => value === 0);

/**
 * The groups whose figures may be told beside those of the whole company: never a group of few people, and none by
 * which the figures of a few could be worked out. Told groups are added from the largest on; one is left out when with it
 * - some small group is a sum or a difference of what is told (all staff less all the other groups, say), or
 * - only a few people are in it beside a told group, or in a told group beside it.
 * @param groups   with their active members
 * @param patterns everybody in the company, in groups or in none
 */
export const tellableGroups = (
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

  const everybody = patterns.map(() => 1);
  const told = [everybody];
  const solved = [everybody];
  const isSmall = ({ members }: GroupSize) => members < MIN_STATISTICS_GROUP;
  // What is already no more than everybody, or nobody, cannot be kept by leaving groups out.
  let secrets = groups
    .filter(isSmall)
    .map(({ id }) => without(vectorOf(id), everybody))
    .filter((secret) => !isZero(secret));

  const tellable = new Set<number>();
  const candidates = groups
    .filter((group) => !isSmall(group))
    .sort((a, b) => b.members - a.members || a.id - b.id);
  for (const { id } of candidates) {
    const vector = vectorOf(id);
    if (told.some((other) => differsByFew(other, vector) || differsByFew(vector, other))) continue;
    const news = solved.reduce(without, vector);
    const left = isZero(news) ? secrets : secrets.map((secret) => without(secret, news));
    if (left.some(isZero)) continue;
    if (!isZero(news)) solved.push(news);
    secrets = left;
    told.push(vector);
    tellable.add(id);
  }
  return tellable;
};
