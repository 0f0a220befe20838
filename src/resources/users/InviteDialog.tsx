import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import { InviteStatus, useInvite } from './InviteUsers';

interface InviteDialogProps {
  ids: readonly Identifier[];
  open: boolean;
  onClose: () => void;
}

/** Sends invitations after confirmation, and says who got none. */
const InviteDialog = ({ ids, open, onClose }: InviteDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const invite = useInvite();
  const { run } = invite;
  return (
    <Dialog
      open={open}
      onClose={run.isPending ? undefined : onClose}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: run.reset } }}
    >
      <DialogTitle id={id}>{translate('users_invite.title', { smart_count: ids.length })}</DialogTitle>
      <DialogContent>
        {run.isIdle ? (
          <DialogContentText>{translate('users_invite.text')}</DialogContentText>
        ) : (
          <InviteStatus {...invite} />
        )}
      </DialogContent>
      <DialogActions>
        {run.isSuccess ? (
          <Button variant="contained" onClick={onClose}>
            {translate('app.close')}
          </Button>
        ) : (
          <>
            <Button disabled={run.isPending} onClick={onClose}>
              {translate('app.cancel')}
            </Button>
            <Button variant="contained" autoFocus loading={run.isPending} onClick={() => run.mutate(ids)}>
              {translate('users_invite.send', { smart_count: ids.length })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default InviteDialog;
