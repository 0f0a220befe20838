import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { Suspense, useState } from 'react';
import { Button, CanAccess, useListContext, useRecordContext, type Identifier } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { User } from '../../../contract/user';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const InviteDialog = lazyWithRetry(() => import('./InviteDialog'));

const InviteIds = ({ ids }: { ids: readonly Identifier[] }) => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!offers('POST', endpoints.users.invitations)) return null;
  return (
    <CanAccess action="edit" resource="users">
      <Button label="users_invite.button" onClick={() => setState('open')}>
        <ForwardToInboxOutlined />
      </Button>
      {state !== 'unused' && (
        <Suspense>
          <InviteDialog ids={ids} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </CanAccess>
  );
};

/** Invites the user, unless they have signed in. */
export const InviteButton = () => {
  const user = useRecordContext<User>();
  if (!user?.email || user.inactive || user.last_login_at) return null;
  return <InviteIds ids={[user.id]} />;
};

/** Invites the selected users. */
export const BulkInvite = () => {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <InviteIds ids={selectedIds} />;
};
