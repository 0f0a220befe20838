import { useCurrentUser } from '../../ui/useCurrentUser';
import FilterPresets from '../../ui/filters/FilterPresets';
import { toLocalDay } from '../../ui/format';

/** `YYYY-MM-DD` of yesterday, local time. */
const yesterday = (): string => {
  const date = new Date();
  // Not by 24 hours: a day has 25 when summer time ends.
  date.setDate(date.getDate() - 1);
  return toLocalDay(date);
};

export const Presets = () => {
  const user = useCurrentUser();
  const day = yesterday();
  return (
    <FilterPresets
      presets={[
        ['resources.audit-log.presets.yesterday', { from: day, to: day }],
        ['resources.audit-log.presets.mine', { actor_id: user?.id }],
        ['resources.audit-log.presets.deletions', { action: 'delete' }],
      ]}
    />
  );
};
