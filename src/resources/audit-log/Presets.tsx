import { useCurrentUser } from '../../ui/useCurrentUser';
import FilterPresets from '../../ui/filters/FilterPresets';

const DAY = 24 * 3_600_000;

/** `YYYY-MM-DD` of yesterday, local time. */
const yesterday = (): string => {
  const date = new Date(Date.now() - DAY);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
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
