import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { DeleteDialog } from '../../ui/form/DeleteDialog';

interface DeleteCategoryProps {
  category: Category;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a category is deleted; one that something lies in is refused. */
export const DeleteCategory = ({ category, open, onClose, onDeleted }: DeleteCategoryProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  const remove = async () => {
    await dataProvider.delete<Category>('categories', { id: category.id, previousData: category });
    onClose();
    onDeleted?.();
    notify('resources.categories.notifications.deleted', {
      type: 'success',
      messageArgs: { smart_count: 1 },
    });
    await queryClient.invalidateQueries({ queryKey: ['categories', 'getList'] });
  };

  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={translate('resources.categories.delete_title', { name: category.name })}
      content={translate('resources.categories.delete_text')}
      confirm="ra.action.delete"
      failed="resources.categories.delete_failed"
      refused="resources.categories.delete_refused"
      remove={remove}
    />
  );
};
