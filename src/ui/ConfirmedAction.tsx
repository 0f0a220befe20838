import { Alert, AlertTitle, DialogContentText } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { isRetryable, firstMessageOf } from '../api/ApiError';
import { AppDialog } from './AppDialog';
import { useAction } from './useAction';

interface ActionProps<Result> {
  title: string;
  /** A line break starts a new line. */
  content: string;
  /** Translation keys of the buttons. */
  confirm?: AppMessageKey;
  cancel?: AppMessageKey;
  danger?: boolean;
  action: () => Promise<Result>;
  /** Translation key of the toast, and its values. */
  success?: AppMessageKey;
  successArgs?: (result: Result) => Record<string, unknown>;
  onSuccess?: (result: Result) => unknown;
  onSettled?: () => unknown;
  /** Translation key of the heading above an error. With it an error stays in the dialog; without it, it is a toast. */
  failed?: AppMessageKey | `resources.${string}.delete_failed`;
  /** The same for an error that a retry cannot solve. */
  refused?: AppMessageKey;
}

interface ConfirmDialogProps<Result> extends ActionProps<Result> {
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, runs an action, and reports its result. */
export const ConfirmDialog = <Result,>({
  open,
  onClose,
  title,
  content,
  confirm = 'ra.action.confirm',
  cancel,
  danger = false,
  action,
  success,
  successArgs,
  onSuccess,
  onSettled,
  failed,
  refused,
}: ConfirmDialogProps<Result>) => {
  const translate = useTranslate();
  const call = useAction({
    mutationFn: action,
    success,
    successArgs,
    onSuccess,
    showsError: failed !== undefined,
    onSettled: (_result, error) => {
      if (!error || !failed) onClose();
      // Not awaited: an unreachable server would keep the dialog busy.
      void onSettled?.();
    },
  });
  const error = failed ? call.error : null;
  const isRefused = error !== null && !isRetryable(error);
  const headingKey = isRefused ? refused : failed;
  const heading = headingKey && translate(headingKey, { _: '' });

  return (
    <AppDialog
      open={open}
      title={title}
      maxWidth="xs"
      busy={call.isPending}
      onClose={onClose}
      slotProps={{ transition: { onExited: call.reset } }}
      cancel={isRefused ? undefined : cancel}
      primary={
        isRefused
          ? undefined
          : {
              label: translate(error ? 'app.retry' : confirm),
              danger,
              autoFocus: !danger,
              onClick: () => call.mutate(),
            }
      }
    >
      {!isRefused && (
        <DialogContentText sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {content}
        </DialogContentText>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: isRefused ? 0 : 2 }}>
          {heading && <AlertTitle>{heading}</AlertTitle>}
          {firstMessageOf(error)}
        </Alert>
      )}
    </AppDialog>
  );
};

interface ConfirmedActionProps<Result> extends ActionProps<Result> {
  button: (open: () => void) => ReactNode;
}

/** A button that runs an action after confirmation. */
export const ConfirmedAction = <Result,>({ button, ...action }: ConfirmedActionProps<Result>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      {button(() => setOpen(true))}
      <ConfirmDialog {...action} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
