import type { User } from '../../../contract/user';
import { CardList } from '../../ui/CardList';
import { UserAvatar, StatusField } from './fields';
import { recordName } from '../../ui/recordName';

const UserCards = () => (
  <CardList<User>
    link="show"
    avatar={<UserAvatar size={40} />}
    primary={recordName}
    secondary={(user) => [user.title, user.department].filter(Boolean).join(', ')}
    end={(user) => user.inactive && <StatusField />}
  />
);

export default UserCards;
