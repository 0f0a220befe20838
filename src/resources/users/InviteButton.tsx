import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { Suspense, useState } from 'react';
import { CanAccess, useListContext, useRecordContext, type Identifier } from 'react-admin';
import type { User } from '../../../contract/user';
import type { AppMessageKey } from '../../../i18n/types';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { RecordAction } from '../../features/form/RecordAction';

const InviteDialog = lazyWithRetry(() => import('./InviteDialog'));

interface InviteIdsProps {
  ids: readonly Identifier[];
  label?: AppMessageKey;
}

const InviteIds = ({ ids, label = 'users_invite.button' }: InviteIdsProps) => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!hasCapability('userTools')) return null;
  return (
    <CanAccess action="edit" resource="users">
      <RecordAction label={label} onClick={() => setState('open')}>
        <ForwardToInboxOutlined />
      </RecordAction>
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
  return <InviteIds ids={[user.id]} label={user.invited_at ? 'users_invite.again' : undefined} />;
};

/** Invites the selected users. */
export const BulkInvite = () => {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <InviteIds ids={selectedIds} />;
};
