import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Company } from '../../../../contract/company';
import FilterPresets from '../../../features/filters/FilterPresets';
import { PRESETS } from '../../../features/filters/presets';
import { useFormatDateTime } from '../../../ui/format';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Filters that are often wanted, in the place where the chips of a filter would be, and how old the figures are. */
export const Presets = () => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const { data = [] } = useListContext<Company>();
  // The oldest of the page.
  const [at] = data.flatMap(({ stats }) => stats?.computed_at ?? []).sort();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <FilterPresets presets={PRESETS.companies} onlyUnfiltered />
      {at && (
        <SecondaryText sx={{ ml: 'auto', px: 2, py: 1 }}>
          {translate('resources.companies.computed', { at: formatDateTime(at) })}
        </SecondaryText>
      )}
    </Box>
  );
};
