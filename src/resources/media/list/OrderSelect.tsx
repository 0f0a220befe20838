import { MenuItem, Select } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const ORDERS = [
  { field: 'created_at', order: 'DESC', name: 'newest' },
  { field: 'created_at', order: 'ASC', name: 'oldest' },
  { field: 'updated_at', order: 'DESC', name: 'changed' },
  { field: 'name', order: 'ASC', name: 'name' },
  { field: 'size', order: 'DESC', name: 'largest' },
] as const;

/** Sorts the grid, which has no columns to click on, in words: react-admin's `<SortButton>` names a field and a direction. */
export const OrderSelect = () => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  // The table may have been sorted by another field.
  const current = ORDERS.find(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <Select
      size="small"
      variant="outlined"
      displayEmpty
      value={current?.name ?? ''}
      onChange={({ target }) => {
        const chosen = ORDERS.find(({ name }) => name === target.value);
        if (chosen) setSort(chosen);
      }}
      renderValue={() => translate(current ? `resources.media.order.${current.name}` : 'ra.action.sort')}
      inputProps={{ 'aria-label': translate('ra.action.sort') }}
    >
      {ORDERS.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {translate(`resources.media.order.${name}`)}
        </MenuItem>
      ))}
    </Select>
  );
};
