import type { User } from '../../../contract/user';
import { CardList } from '../../ui/CardList';
import { FieldCell } from '../../ui/fields/FieldCell';
import { UserAvatar } from './fields';
import { jobOf } from '../../ui/jobOf';

const UserCards = () => (
  <CardList<User>
    link="show"
    avatar={<UserAvatar size={40} />}
    secondary={jobOf}
    end={(user) => user.inactive && <FieldCell source="inactive" />}
  />
);

export default UserCards;
