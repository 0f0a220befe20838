/** Sizes of the sets that characters come from. */
const SETS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  // Printable ASCII without letters and digits.
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 30],
];

/** Counts the characters that neither repeat the one before (aa) nor follow it (ab, 21). */
const countUnpredictable = (password: string): number =>
  [...password].filter((character, index, all) => {
    const step = (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  }).length;

/** Bits from which a password is fair, good and strong. */
const THRESHOLDS = [36, 54, 72];

/**
 * Estimates the strength of a password by its length and the variety of its characters. It knows no words: the server
 * rejects common passwords.
 * @returns 0 (weak) to 3 (strong)
 */
export const estimateStrength = (password: string): 0 | 1 | 2 | 3 => {
  const alphabet = SETS.reduce((sum, [set, size]) => (set.test(password) ? sum + size : sum), 0);
  // Two uses of a character at most: abcabcabc is not stronger than abcabc.
  const length = Math.min(countUnpredictable(password), new Set(password).size * 2);
  const bits = length * Math.log2(Math.max(1, alphabet));
  return THRESHOLDS.filter((threshold) => bits >= threshold).length as 0 | 1 | 2 | 3;
};
