import { useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { ConfirmDialog } from '../../ui/ConfirmedAction';
import { useDeletion } from '../../features/trash/useDeletion';

interface DeleteCategoryProps {
  category: Category;
  open: boolean;
  onClose: () => void;
}

/** Deletes a category after confirmation. The server refuses one that is not empty. */
export const DeleteCategory = ({ category, open, onClose }: DeleteCategoryProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      {...useDeletion('categories', category)}
      open={open}
      onClose={onClose}
      content={translate('resources.categories.delete_text')}
      failed="resources.categories.delete_failed"
      refused="resources.categories.delete_refused"
    />
  );
};
