import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../contract/user';
import { FieldCell } from '../../features/fields/FieldCell';
import { Caption } from '../../ui/Caption';
import { formatDate } from '../../ui/format';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { RowLink } from '../../features/list/RowLink';

export const UserAvatar = ({ size }: { size?: number }) => (
  <ProfilePicture user={useRecordContext<User>()} size={size} />
);

/** Only for inactive users. */
export const InactiveTag = () => useRecordContext<User>()?.inactive && <FieldCell source="inactive" />;

/** The name, with a word below it for inactive users: a tag beside it would cut it. */
export const UserNameField = () => {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  return (
    <div className="an-inline">
      <UserAvatar size={30} />
      {/* The row stays as high as others. */}
      <span style={{ minWidth: 0, marginBlock: -1 }}>
        <RowLink />
        {user?.inactive && <Caption>{translate('resources.users.inactive')}</Caption>}
      </span>
    </div>
  );
};

export const RolesField = () => <FieldCell source="roles" emptyText="roles.none" />;

export const PushField = () => {
  const translate = useTranslate();
  const enabled = useRecordContext<User>()?.push_enabled;
  return <>{translate(enabled ? 'resources.users.push_on' : 'resources.users.push_off')}</>;
};

/** Whether the owner of the personal number has confirmed it. Empty without a number, or where the server does not tell. */
export const ConfirmationField = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const user = useRecordContext<User>();
  const confirmedAt = user?.personal_number_confirmed_at;
  if (!user?.national_security_number || confirmedAt === undefined) return null;
  return (
    <>
      {confirmedAt
        ? translate('resources.users.personal_number.confirmed', {
            date: formatDate(confirmedAt, locale, 'date'),
          })
        : translate('resources.users.personal_number.unconfirmed')}
    </>
  );
};
