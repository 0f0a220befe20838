import FilterPresets from '../../features/filters/FilterPresets';

const PRESETS = [
  ['resources.users.presets.not_signed_in', { last_login_at: { before: '-P1Y' } }],
  ['resources.users.presets.never', { last_login_at: { empty: true } }],
] as const;

/** Filters that are often wanted, in the place where the chips of a filter would be. */
const UserPresets = () => <FilterPresets presets={PRESETS} onlyUnfiltered />;

export default UserPresets;
