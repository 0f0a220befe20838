import { Chip, Stack } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { useListContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';

/** Common filters as chips. They keep the search; a second click clears them. */
const FilterPresets = ({
  presets,
}: {
  presets: readonly (readonly [label: AppMessageKey, filter: Record<string, unknown>])[];
}) => {
  const translate = useTranslate();
  const { setFilters, ...list } = useListContext();
  const { q, ...others } = list.filterValues as Record<string, unknown>;
  const search = q === undefined ? {} : { q };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', p: 1.5 }}>
      {presets.map(([label, filter]) => {
        const isActive = isEqual(others, filter);
        return (
          <Chip
            key={label}
            label={translate(label)}
            size="small"
            variant={isActive ? 'filled' : 'outlined'}
            color={isActive ? 'primary' : 'default'}
            aria-pressed={isActive}
            onClick={() => setFilters({ ...search, ...(isActive ? {} : filter) }, {})}
          />
        );
      })}
    </Stack>
  );
};

export default FilterPresets;
