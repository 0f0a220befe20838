import { useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AvatarCard } from '../../ui/AvatarCard';

/** Replaces or removes a user's picture. */
export const AvatarEditor = () => {
  const user = useRecordContext<User>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  if (!user) return null;
  return (
    <AvatarCard
      person={user}
      upload={(file) => dataProvider.uploadAvatar(user.id, file)}
      remove={() => dataProvider.removeAvatar(user.id)}
      onChanged={refresh}
    />
  );
};
