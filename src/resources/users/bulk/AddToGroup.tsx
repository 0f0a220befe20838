import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { Group } from '../../../../contract/group';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';

/** Adds the chosen users to one group. */
export const AddToGroup = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [group, setGroup] = useState<Group | null>(null);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text === group?.name ? '' : text, 250);
  const { data: groups = [] } = useGetList<Group>(
    'groups',
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' }, filter: { q } },
    { placeholderData: (previous) => previous },
  );
  return (
    <BulkAction
      label="resources.users.bulk.add_to_group"
      icon={<GroupAddOutlined />}
      ready={group !== null}
      job={(id) => dataProvider.addGroupMembers(group?.id ?? 0, [id])}
    >
      <Autocomplete
        options={groups}
        value={group}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(options) => options}
        onChange={(_event, chosen) => {
          setGroup(chosen);
        }}
        onInputChange={(_event, value) => {
          setText(value);
        }}
        renderInput={(params) => (
          <TextField {...params} label={translate('resources.users.fields.group_id')} />
        )}
      />
    </BulkAction>
  );
};
