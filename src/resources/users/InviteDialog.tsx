import { DialogContentText } from '@mui/material';
import { useTranslate, type Identifier } from 'react-admin';
import { InviteStatus, useInvite } from './InviteUsers';
import { AppDialog } from '../../ui/AppDialog';

interface InviteDialogProps {
  ids: readonly Identifier[];
  onClose: () => void;
}

/** Sends invitations after confirmation, and says who got none. */
const InviteDialog = ({ ids, onClose }: InviteDialogProps) => {
  const translate = useTranslate();
  const invite = useInvite();
  const { run } = invite;
  return (
    <AppDialog
      title={translate('users_invite.title', { smart_count: ids.length })}
      onClose={onClose}
      busy={run.isPending}
      primary={
        run.isSuccess
          ? undefined
          : {
              label: translate('users_invite.send', { smart_count: ids.length }),
              autoFocus: true,
              onClick: () => run.mutate(ids),
            }
      }
    >
      {run.isIdle ? (
        <DialogContentText>{translate('users_invite.text', { smart_count: ids.length })}</DialogContentText>
      ) : (
        <InviteStatus {...invite} />
      )}
    </AppDialog>
  );
};

export default InviteDialog;
