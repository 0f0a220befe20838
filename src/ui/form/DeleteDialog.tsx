import {
  Alert,
  AlertTitle,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayWorkAgain, messageOf } from '../../api/ApiError';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  content: string;
  /** Keys: what the button says, what failed, and what stands above the reason of a refusal. */
  confirm?: string;
  failed: string;
  refused?: string;
  remove: () => Promise<unknown>;
}

/**
 * Asks before something is deleted. What failed stays here until it was read and can be tried again; what the server
 * refuses is refused however often one tries (spec section 8).
 */
export const DeleteDialog = ({
  open,
  onClose,
  title,
  content,
  confirm = 'ra.action.confirm',
  failed,
  refused,
  remove,
}: DeleteDialogProps) => {
  const translate = useTranslate();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const isRefused = problem !== null && !mayWorkAgain(problem);
  const what = isRefused ? refused : failed;

  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await remove();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{
        transition: {
          onExited: () => {
            setProblem(null);
          },
        },
      }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {!isRefused && <DialogContentText>{content}</DialogContentText>}
        {problem !== null && (
          <Alert severity="error" sx={{ mt: isRefused ? 0 : 2 }}>
            {what && <AlertTitle>{translate(what)}</AlertTitle>}
            {messageOf(problem)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {translate(isRefused ? 'app.close' : 'ra.action.cancel')}
        </Button>
        {!isRefused && (
          <Button
            variant="contained"
            color="error"
            loading={isBusy}
            onClick={() => {
              void run();
            }}
          >
            {translate(problem === null ? confirm : 'app.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
