import { Chip, Stack } from '@mui/material';
import { isEmptyObject, isEqual, omit, pick } from 'es-toolkit';
import { useListContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { focusAddFilter } from './columns';

interface FilterPresetsProps {
  presets: readonly (readonly [label: AppMessageKey, filter: Record<string, unknown>])[];
  /** Filters that the presets do not replace, besides the search. */
  keep?: readonly string[];
  /** Any filter takes their place, besides those that they keep. */
  onlyUnfiltered?: boolean;
}

/** Common filters as chips. They keep the search; a second click clears them. */
const FilterPresets = ({ presets, keep = [], onlyUnfiltered = false }: FilterPresetsProps) => {
  const translate = useTranslate();
  const { setFilters, ...list } = useListContext();
  const values = list.filterValues as Record<string, unknown>;
  const kept = pick(values, ['q', ...keep]);
  const others = omit(values, ['q', ...keep]);
  if (onlyUnfiltered && !isEmptyObject(others)) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', minWidth: 0, p: 1.5 }}>
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
            onClick={() => {
              if (onlyUnfiltered) focusAddFilter();
              setFilters({ ...kept, ...(isActive ? {} : filter) }, {});
            }}
            // Long labels wrap on phones.
            sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
          />
        );
      })}
    </Stack>
  );
};

export default FilterPresets;
