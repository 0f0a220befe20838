import type { User } from '../../../contract/user';
import { CardList } from '../../features/list/CardList';
import { FieldCell } from '../../features/fields/FieldCell';
import { UserAvatar } from './fields';
import { jobOf } from '../../providers/jobOf';

const UserCards = () => (
  <CardList<User>
    link="show"
    avatar={<UserAvatar size={40} />}
    secondary={jobOf}
    end={(user) => user.inactive && <FieldCell source="inactive" />}
  />
);

export default UserCards;
