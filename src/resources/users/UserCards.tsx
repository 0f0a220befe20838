import type { User } from '../../../contract/user';
import { CardList } from '../../features/list/CardList';
import { InactiveTag, UserAvatar } from './fields';
import { jobOf } from '../../providers/jobOf';

const UserCards = () => (
  <CardList<User>
    link="show"
    avatar={<UserAvatar size={40} />}
    secondary={jobOf}
    end={() => <InactiveTag />}
  />
);

export default UserCards;
