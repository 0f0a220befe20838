import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { IconButton, List, ListItem, ListItemAvatar, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import type { User } from '../../../contract/user';
import { NestedList, NestedRows, NestedSearch } from '../../features/list/NestedList';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { jobOf } from '../../providers/jobOf';
import { recordName } from '../../providers/recordName';
import { isFirstClick } from '../../ui/isFirstClick';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

interface MemberListProps {
  onRemove: (id: Identifier) => Promise<void>;
}

const Member = ({ user, onRemove }: { user: User; onRemove: () => void }) => {
  const translate = useTranslate();
  const label = translate('resources.groups.remove_member', { name: recordName(user) });
  return (
    <ListItem
      divider
      secondaryAction={
        <IconButton edge="end" aria-label={label} onClick={(event) => isFirstClick(event) && onRemove()}>
          <PersonRemoveOutlined />
        </IconButton>
      }
    >
      <ListItemAvatar>
        <ProfilePicture user={user} size={40} />
      </ListItemAvatar>
      <ListItemText primary={recordName(user)} secondary={jobOf(user)} />
    </ListItem>
  );
};

/** The current members, paged. */
export const MemberList = ({ onRemove }: MemberListProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  return (
    <NestedList<User>
      reference="users"
      target="group_id"
      filter={{ q }}
      sort={{ field: 'name', order: 'ASC' }}
      render={({ data }) => (
        <>
          <NestedSearch
            label={translate('resources.groups.search_members')}
            value={text}
            onChange={setText}
          />
          <NestedRows sx={{ py: 3 }} empty="resources.groups.no_members">
            <List>
              {data?.map((user) => (
                <Member key={user.id} user={user} onRemove={() => void onRemove(user.id)} />
              ))}
            </List>
          </NestedRows>
        </>
      )}
    />
  );
};
