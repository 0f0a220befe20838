import FilterPresets from '../../features/filters/FilterPresets';
import { PRESETS } from '../../features/filters/presets';

/** Filters that are often wanted, in the place where the chips of a filter would be. */
const UserPresets = () => <FilterPresets presets={PRESETS.users} onlyUnfiltered />;

export default UserPresets;
