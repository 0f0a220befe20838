import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, ButtonGroup, Stack, Typography } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { useRef, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { SelectAllMatching } from '../bulk/SelectAllMatching';
import { focusAddFilter, type FilterColumn } from './columns';
import { clearConditions, conditionsOf, removeCondition, type Condition } from './conditions';
import { FilterEditor } from './FilterEditor';
import { PRESETS, type FilterPreset } from './presets';
import { useDescribeCondition } from './useDescribeCondition';
import { useFilterValues } from './useFilterValues';

/** Buttons rather than a chip with an icon: both parts can be reached by keyboard. */
const CHIP = { textTransform: 'none', borderRadius: 4, minWidth: 0 } as const;

/** Returns the translation key of the preset that a condition is, if it is one. */
const usePresetLabel = ({ column: { field } }: Condition) => {
  const presets: Readonly<Record<string, readonly FilterPreset[]>> = PRESETS;
  const value = useFilterValues().values[field];
  return presets[useResourceContext() ?? '']?.find(([, filter]) => isEqual(filter, { [field]: value }))?.[0];
};

/** A condition in words, which opens its editor, and a button that removes it. */
const ConditionChip = ({ condition, onRemove }: { condition: Condition; onRemove: () => void }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label, text } = useDescribeCondition(condition);
  const preset = usePresetLabel(condition);
  const name = preset ? translate(preset) : `${label}: ${text}`;
  return (
    <Box component="li" sx={{ maxWidth: '100%' }}>
      <ButtonGroup size="small" aria-label={name} sx={{ maxWidth: '100%' }}>
        <Button
          aria-haspopup="dialog"
          title={name}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={CHIP}
        >
          <Typography component="span" variant="body2" noWrap>
            {name}
          </Typography>
        </Button>
        <Button aria-label={translate('filters.remove', { name })} onClick={onRemove} sx={CHIP}>
          <CloseOutlined fontSize="small" />
        </Button>
      </ButtonGroup>
      {anchor && (
        <FilterEditor
          anchor={anchor}
          column={condition.column}
          condition={condition}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
};

export interface FilterChipsProps {
  columns: readonly FilterColumn[];
  /** The list has bulk actions. */
  isSelectable: boolean;
  /** The name of the chips. Default: filters. */
  label?: AppMessageKey;
}

/** The column filters of a list, and buttons that remove all of them and select what they match. */
const FilterChips = ({ columns, isSelectable, label = 'filters.active' }: FilterChipsProps) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { values, setValues } = useFilterValues();
  const clear = useRef<HTMLButtonElement>(null);
  const conditions = conditionsOf(columns, values);
  if (conditions.length === 0) return null;
  return (
    <Stack
      direction="row"
      component="ul"
      aria-label={translate(label)}
      spacing={1}
      useFlexGap
      // As high with and without buttons, so that selecting a row does not move the list.
      sx={{ flexWrap: 'wrap', alignItems: 'center', minHeight: 48, listStyle: 'none', m: 0, px: 2, py: 1 }}
    >
      {conditions.map((condition, index) => (
        <ConditionChip
          // The focus stays on a condition that is edited, and on the next one when one is removed.
          key={index}
          condition={condition}
          onRemove={() => {
            if (conditions.length <= 2) focusAddFilter();
            else if (index === conditions.length - 1) clear.current?.focus();
            setValues(removeCondition(values, condition));
          }}
        />
      ))}
      {conditions.length > 1 && (
        <li>
          <Button
            ref={clear}
            size="small"
            onClick={() => {
              focusAddFilter();
              setValues(clearConditions(columns, values));
            }}
          >
            {translate('filters.clear')}
          </Button>
        </li>
      )}
      {isSelectable && selectedIds.length === 0 && (
        <li>
          <SelectAllMatching always />
        </li>
      )}
    </Stack>
  );
};

export default FilterChips;
