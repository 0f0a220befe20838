import { Chip, Stack } from '@mui/material';
import { isEmptyObject, isEqual, omit, pick } from 'es-toolkit';
import { useRef, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { focusAddFilter } from './columns';
import type { FilterPreset } from './presets';

interface FilterPresetsProps {
  presets: readonly FilterPreset[];
  /** Filters that the presets do not replace, besides the search. */
  keep?: readonly string[];
  /** Any filter takes their place, besides those that they keep. */
  onlyUnfiltered?: boolean;
}

const CHIPS = '[role="button"]';

const Toolbar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar, CHIPS);
  return (
    <Stack
      ref={toolbar}
      role="toolbar"
      aria-label={translate('lists.presets')}
      direction="row"
      useFlexGap
      spacing={1}
      // As high as the chips of filters, which take their place.
      sx={{ flexWrap: 'wrap', minWidth: 0, p: 1.5, '@media (pointer: coarse)': { py: 1 } }}
    >
      {children}
    </Stack>
  );
};

/** Common filters as chips. They keep the search; a second click clears them. */
const FilterPresets = ({ presets, keep = [], onlyUnfiltered = false }: FilterPresetsProps) => {
  const translate = useTranslate();
  const { setFilters, ...list } = useListContext();
  const values = list.filterValues as Record<string, unknown>;
  const kept = pick(values, ['q', ...keep]);
  const others = omit(values, ['q', ...keep]);
  if (onlyUnfiltered && !isEmptyObject(others)) return null;
  return (
    <Toolbar>
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
    </Toolbar>
  );
};

export default FilterPresets;
