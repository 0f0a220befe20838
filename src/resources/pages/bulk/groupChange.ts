/** Whether the chosen groups come instead of the present ones, beside them, or away from them. */
export const GROUP_CHANGES = ['replace', 'add', 'remove'] as const;
export type GroupChange = (typeof GROUP_CHANGES)[number];

/**
 * A page's groups after a change. No group means everyone, so that adding one would close a page that is open to all:
 * such a page stays as it is.
 * @returns null when taking the groups away would open the page to everyone
 */
export const changedGroups = (
  present: readonly number[],
  chosen: readonly number[],
  change: GroupChange,
): number[] | null => {
  if (change === 'replace') return [...chosen];
  if (present.length === 0) return [];
  if (change === 'add') return [...new Set([...present, ...chosen])];
  const left = present.filter((id) => !chosen.includes(id));
  return left.length > 0 ? left : null;
};
