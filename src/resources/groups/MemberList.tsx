import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import {
  IconButton,
  List,
  ListItem,
  ListItemAvatar,
  ListItemText,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate, type Identifier } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/constants';
import type { User } from '../../../contract/user';
import { isFirstClick } from '../../ui/isFirstClick';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { usePagedSearch } from '../../ui/usePagedSearch';
import { recordName } from '../../providers/recordName';
import { jobOf } from '../../providers/jobOf';

interface MemberListProps {
  groupId: Identifier;
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
export const MemberList = ({ groupId, onRemove }: MemberListProps) => {
  const translate = useTranslate();
  const { q, page, setPage, searchProps } = usePagedSearch();
  const {
    data,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<User>(
    'users',
    {
      pagination: { page: page + 1, perPage: DEFAULT_PAGE_SIZE },
      sort: { field: 'name', order: 'ASC' },
      filter: { group_id: groupId, q },
    },
    { placeholderData: (previous) => previous },
  );

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <>
      <TextField label={translate('resources.groups.search_members')} {...searchProps} />
      {isPending && <Skeleton height={72} />}
      {data?.length === 0 && (
        <Typography sx={{ py: 3 }}>{translate('resources.groups.no_members')}</Typography>
      )}
      <List>
        {data?.map((user) => (
          <Member key={user.id} user={user} onRemove={() => void onRemove(user.id)} />
        ))}
      </List>
      <Pager at={page} total={total} onChange={setPage} />
    </>
  );
};
