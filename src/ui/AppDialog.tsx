import {
  Alert,
  Box,
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
import type { AppMessageKey } from '../../i18n/types';
import { firstMessageOf } from '../api/ApiError';

export interface AppDialogProps extends Pick<
  DialogProps,
  'maxWidth' | 'onClick' | 'onKeyDown' | 'role' | 'aria-describedby' | 'slotProps'
> {
  title: ReactNode;
  /** Default: true. */
  open?: boolean;
  onClose: () => void;
  /** Blocks closing. */
  busy?: boolean;
  /** Why the action has failed, shown above the content. */
  error?: unknown;
  /** Whether a click beside the dialog closes it. Default: true. */
  closesBeside?: boolean;
  /** For long texts: wide, and the whole screen on phones. */
  large?: boolean;
  /** The primary button. Loads while the dialog is busy, and submits a form. */
  primary?: {
    label: string;
    danger?: boolean;
    disabled?: boolean;
    autoFocus?: boolean;
    onClick?: () => void;
  };
  /** Of the other button. Default: “Cancel”, or “Close” where there is nothing to confirm. */
  cancel?: AppMessageKey;
  /** Instead of `primary`: other buttons beside the one to cancel. */
  confirm?: ReactNode;
  /** A button beside the others, at the left. */
  aside?: ReactNode;
  /** Instead of the buttons to cancel and confirm. Default without either: a button that closes. */
  actions?: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: () => void;
  /** Puts the content into a form of react-admin, instead of `onSubmit`. */
  inForm?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

const formFor = (onSubmit: () => void) => (content: ReactNode) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // In React's tree the dialog may be inside the form of the screen.
      event.stopPropagation();
      onSubmit();
    }}
  >
    {content}
  </form>
);

const asIs = (content: ReactNode) => content;

/** A dialog with a title and buttons. */
export const AppDialog = ({
  title,
  open = true,
  onClose,
  busy = false,
  error,
  closesBeside = true,
  large = false,
  onSubmit,
  primary,
  confirm = primary && (
    <Button
      type={onSubmit ? 'submit' : 'button'}
      variant="contained"
      color={primary.danger ? 'error' : 'primary'}
      disabled={primary.disabled}
      loading={busy}
      autoFocus={primary.autoFocus}
      // The second click of a double-click may come while the dialog fades out.
      onClick={open ? primary.onClick : undefined}
    >
      {primary.label}
    </Button>
  ),
  cancel = confirm ? 'app.cancel' : 'app.close',
  aside,
  actions,
  inForm = onSubmit ? formFor(onSubmit) : asIs,
  children,
  ...dialog
}: AppDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={(event: MouseEvent, reason) => {
        // The second click of a double-click on the button that has opened the dialog is beside it.
        const isBeside = reason === 'backdropClick';
        if (!busy && !(isBeside && (!closesBeside || event.detail > 1))) onClose();
      }}
      fullWidth
      maxWidth={large ? 'md' : 'sm'}
      fullScreen={large && isPhone}
      aria-labelledby={id}
      // Keeps the buttons in view while the content of a form scrolls.
      sx={{ '& .MuiPaper-root > form': { display: 'contents' } }}
      {...dialog}
    >
      {inForm(
        <>
          <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent dividers={large} tabIndex={large ? 0 : undefined}>
            {Boolean(error) && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {firstMessageOf(error)}
              </Alert>
            )}
            {children}
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
            {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
            {actions ?? (
              <>
                <Button
                  variant={large && !confirm ? 'contained' : undefined}
                  autoFocus={!large && !confirm}
                  disabled={busy}
                  onClick={onClose}
                >
                  {translate(cancel)}
                </Button>
                {confirm}
              </>
            )}
          </DialogActions>
        </>,
      )}
    </Dialog>
  );
};
