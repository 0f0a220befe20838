import { SimpleList } from 'react-admin';
import type { User } from '../../../contract/user';
import { UserAvatar, StatusField } from './fields';

/** The users on a phone. */
export const UserCards = () => (
  <SimpleList<User>
    rowClick="show"
    leftAvatar={() => <UserAvatar size={40} />}
    primaryText={(user) => user.name}
    secondaryText={(user) => [user.title, user.department].filter(Boolean).join(', ')}
    tertiaryText={(user) => (user.inactive ? <StatusField /> : '')}
  />
);
