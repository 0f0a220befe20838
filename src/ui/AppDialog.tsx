import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type DialogProps,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface AppDialogProps extends Pick<DialogProps, 'maxWidth' | 'onClick' | 'onKeyDown' | 'slotProps'> {
  title: ReactNode;
  /** Default: true. */
  open?: boolean;
  onClose: () => void;
  /** Blocks closing. */
  busy?: boolean;
  /** Whether a click beside the dialog closes it. Default: true. */
  closesBeside?: boolean;
  /** For long texts: wide, and the whole screen on phones. */
  large?: boolean;
  /** The primary button. */
  confirm?: ReactNode;
  /** Instead of the buttons to cancel and confirm. Default without either: a button that closes. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title and buttons. */
export const AppDialog = ({
  title,
  open = true,
  onClose,
  busy = false,
  closesBeside = true,
  large = false,
  confirm,
  actions,
  children,
  ...dialog
}: AppDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (!busy && (closesBeside || reason !== 'backdropClick')) onClose();
      }}
      fullWidth
      maxWidth={large ? 'md' : 'sm'}
      fullScreen={large && isPhone}
      aria-labelledby={id}
      {...dialog}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers={large} tabIndex={large ? 0 : undefined}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {actions ?? (
          <>
            <Button variant={large && !confirm ? 'contained' : undefined} disabled={busy} onClick={onClose}>
              {translate(confirm ? 'app.cancel' : 'app.close')}
            </Button>
            {confirm}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
