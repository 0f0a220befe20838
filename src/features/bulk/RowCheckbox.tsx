import { Checkbox, type CheckboxProps } from '@mui/material';
import {
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { recordName } from '../../providers/recordName';
import { useRangeToggle } from './useRangeToggle';

/** Selects the record of a card, by default that of the context. */
export const RowCheckbox = ({ sx, ...props }: Pick<CheckboxProps, 'sx'> & { record?: RaRecord }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext(props);
  const { selectedIds } = useListContext();
  const toggle = useRangeToggle();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={toggle(record.id)}
      slotProps={{
        input: { 'aria-label': translate('bulk.select', { name: recordName(record, resource) }) },
      }}
      sx={sx}
    />
  );
};
