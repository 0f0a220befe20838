import { useDelete, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { ConfirmDialog } from '../../ui/ConfirmedAction';
import { useNotifyDeleted } from '../../features/trash/useNotifyDeleted';
import { recordName } from '../../providers/recordName';

interface DeleteCategoryProps {
  category: Category;
  open: boolean;
  onClose: () => void;
}

/** Deletes a category after confirmation. The server refuses one that is not empty. */
export const DeleteCategory = ({ category, open, onClose }: DeleteCategoryProps) => {
  const translate = useTranslate();
  const notifyDeleted = useNotifyDeleted();
  const [deleteOne] = useDelete<Category>();
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      title={translate('records.delete', { name: recordName(category) })}
      content={translate('resources.categories.delete_text')}
      confirm="ra.action.delete"
      failed="resources.categories.delete_failed"
      refused="resources.categories.delete_refused"
      action={() =>
        deleteOne(
          'categories',
          { id: category.id, previousData: category },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
      }
      onSuccess={() => notifyDeleted('categories', category.id, recordName(category))}
    />
  );
};
