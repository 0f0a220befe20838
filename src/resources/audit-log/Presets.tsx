import { useCurrentUser } from '../../ui/useCurrentUser';
import FilterPresets from '../../ui/filters/FilterPresets';
import { yesterday } from '../../ui/yesterday';

const COMPANY = ['company_id'];

export const Presets = () => {
  const user = useCurrentUser();
  const day = yesterday();
  return (
    <FilterPresets
      keep={COMPANY}
      presets={[
        ['resources.audit-log.presets.yesterday', { from: day, to: day }],
        ['resources.audit-log.presets.mine', { actor_id: user?.id }],
        ['resources.audit-log.presets.deletions', { action: 'delete' }],
      ]}
    />
  );
};
