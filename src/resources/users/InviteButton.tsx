import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { CanAccess, useListContext, useRecordContext, type Identifier } from 'react-admin';
import type { User } from '../../../contract/user';
import type { AppMessageKey } from '../../../i18n/types';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { RecordAction } from '../../features/form/RecordAction';
import { DialogAction } from '../../ui/DialogAction';

const InviteDialog = lazyWithRetry(() => import('./InviteDialog'));

interface InviteIdsProps {
  ids: readonly Identifier[];
  label?: AppMessageKey;
}

const InviteIds = ({ ids, label = 'users_invite.button' }: InviteIdsProps) => {
  if (!hasCapability('userTools')) return null;
  return (
    <CanAccess action="edit" resource="users">
      <DialogAction
        button={(open) => (
          <RecordAction label={label} onClick={open}>
            <ForwardToInboxOutlined />
          </RecordAction>
        )}
        dialog={(close) => <InviteDialog ids={ids} onClose={close} />}
      />
    </CanAccess>
  );
};

/** Invites the user, unless they have signed in. */
export const InviteButton = () => {
  const user = useRecordContext<User>();
  if (!user?.email || user.inactive || user.last_login_at) return null;
  return <InviteIds ids={[user.id]} label={user.invited_at ? 'users_invite.again' : undefined} />;
};

/** Invites the selected users. */
export const BulkInvite = () => {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <InviteIds ids={selectedIds} />;
};
