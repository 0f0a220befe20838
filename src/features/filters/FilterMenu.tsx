import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useColumnLabel, type FilterColumn } from './columns';
import { freeComparisons, setCondition, type Condition } from './conditions';
import { FilterEditor } from './FilterEditor';
import { useFilterValues } from './useFilterValues';

interface FilterMenuProps {
  anchor: HTMLElement;
  open: boolean;
  columns: readonly FilterColumn[];
  /** Names of the list's own filters, which have their inputs above the list. */
  others: readonly string[];
  onClose: () => void;
}

/** Chooses the column to filter by. */
const FilterMenu = ({ anchor, open, columns, others, onClose }: FilterMenuProps) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { showFilter } = useListContext();
  const { values, setValues } = useFilterValues();
  const [column, setColumn] = useState<FilterColumn | null>(null);
  const add = (condition: Condition) => {
    onClose();
    setValues(setCondition(values, condition));
  };
  const choose = (chosen: FilterColumn) => {
    // Yes is what people look for; the chip changes it to no.
    if (chosen.declaration.kind === 'boolean') add({ column: chosen, comparison: 'is', operand: true });
    else {
      onClose();
      setColumn(chosen);
    }
  };
  const title = translate('ra.action.add_filter');
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': title }, paper: { sx: { maxHeight: '70vh' } } }}
      >
        {columns.map((item) => (
          <MenuItem
            key={item.field}
            // The chips of its conditions change them.
            disabled={freeComparisons(item, values).length === 0}
            onClick={() => choose(item)}
          >
            {labelOf(item.field)}
          </MenuItem>
        ))}
        {others.length > 0 && <ListSubheader disableSticky>{translate('filters.others')}</ListSubheader>}
        {others.map((source) => (
          <MenuItem
            key={source}
            onClick={() => {
              onClose();
              showFilter(source, undefined);
            }}
          >
            {labelOf(source)}
          </MenuItem>
        ))}
      </Menu>
      {column && <FilterEditor anchor={anchor} column={column} onClose={() => setColumn(null)} />}
    </>
  );
};

export default FilterMenu;
