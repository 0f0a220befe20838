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
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { ApiError, messageOf } from '../../api/ApiError';

interface DeleteCategoryProps {
  category: Category;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** A category that something lies in is refused however often one tries. */
const isInUse = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Asks before a category is deleted; what the server has against it stays in the dialog until it was read. */
export const DeleteCategory = ({ category, open, onClose, onDeleted }: DeleteCategoryProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const isRefused = isInUse(problem);

  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await dataProvider.delete<Category>('categories', { id: category.id, previousData: category });
    } catch (error) {
      setProblem(error);
      return;
    } finally {
      setBusy(false);
    }
    onClose();
    onDeleted?.();
    notify('resources.categories.notifications.deleted', {
      type: 'success',
      messageArgs: { smart_count: 1 },
    });
    await queryClient.invalidateQueries({ queryKey: ['categories', 'getList'] });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
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
        {translate('resources.categories.delete_title', { name: category.name })}
      </DialogTitle>
      <DialogContent>
        {!isRefused && <DialogContentText>{translate('resources.categories.delete_text')}</DialogContentText>}
        {problem !== null && (
          <Alert severity="error" sx={{ mt: isRefused ? 0 : 2 }}>
            <AlertTitle>
              {translate(
                isRefused ? 'resources.categories.delete_refused' : 'resources.categories.delete_failed',
              )}
            </AlertTitle>
            {messageOf(problem)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(isRefused ? 'app.close' : 'app.cancel')}</Button>
        {!isRefused && (
          <Button
            variant="contained"
            color="error"
            disabled={isBusy}
            onClick={() => {
              void remove();
            }}
          >
            {translate(problem === null ? 'ra.action.delete' : 'app.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
