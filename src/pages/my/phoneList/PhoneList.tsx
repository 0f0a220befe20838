import { useMediaQuery } from '@mui/material';
import { List, useTranslate } from 'react-admin';
import { RowsFrame } from '../../../ui/RowsFrame';
import { SearchFilter } from '../../../ui/SearchFilter';
import { PhoneCards } from './PhoneCards';
import { PhoneTable } from './PhoneTable';

const filters = [<SearchFilter key="q" name="my.phone_list.search" alwaysOn />];

/** /phone-list: who is who, and how to reach them; a table on wide screens, cards on phones. */
const PhoneList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List
      resource="phone-list"
      title={translate('my.phone_list.name')}
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      exporter={false}
      actions={false}
      empty={false}
    >
      <RowsFrame
        empty="my.phone_list.empty"
        hint="my.phone_list.empty_hint"
        noneFound="my.phone_list.none_found"
      >
        {isPhone ? <PhoneCards /> : <PhoneTable />}
      </RowsFrame>
    </List>
  );
};

export default PhoneList;
