import type { User } from '../../../contract/user';
import { CardRows } from '../../ui/cards/CardRows';
import { UserBulkActions } from './bulk/UserBulkActions';
import { UserAvatar, StatusField } from './fields';

/** The users on a phone. */
const UserCards = () => (
  <CardRows<User>
    link="show"
    avatar={<UserAvatar size={40} />}
    primary={(user) => user.name}
    secondary={(user) => [user.title, user.department].filter(Boolean).join(', ')}
    end={(user) => user.inactive && <StatusField />}
    bulkActions={<UserBulkActions />}
  />
);

export default UserCards;
