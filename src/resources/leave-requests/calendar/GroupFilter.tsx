import { Autocomplete, TextField } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import type { Group } from '../../../../contract/group';
import { useRecordSearch } from '../../../features/pickers/useRecordSearch';

interface GroupFilterProps {
  /** The id of the selected group. */
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Selects one group or all, with a server-side search. */
export const GroupFilter = ({ value, onChange }: GroupFilterProps) => {
  const translate = useTranslate();
  const { data: named } = useGetMany<Group>(
    'groups',
    { ids: value === null ? [] : [value] },
    { enabled: value !== null },
  );
  const chosen = (value !== null && named?.find((group: Group | undefined) => group?.id === value)) || null;
  const { props } = useRecordSearch<Group>('groups', { chosen });
  return (
    <Autocomplete
      {...props}
      value={chosen}
      onChange={(_event, group) => onChange(group?.id ?? null)}
      size="small"
      sx={{ width: { xs: '100%', sm: 240 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={translate('fields.group_id')}
          placeholder={translate('resources.leave-requests.calendar.all_groups')}
        />
      )}
    />
  );
};
