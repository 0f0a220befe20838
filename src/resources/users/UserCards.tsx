import type { User } from '../../../contract/user';
import { CardList } from '../../ui/CardList';
import { UserAvatar, StatusField } from './fields';

const UserCards = () => (
  <CardList<User>
    link="show"
    avatar={<UserAvatar size={40} />}
    secondary={(user) => [user.title, user.department].filter(Boolean).join(', ')}
    end={(user) => user.inactive && <StatusField />}
  />
);

export default UserCards;
