import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { ListMenu, ListMenuItem } from '../../features/list/ListMenu';
import { DeleteCategory } from './DeleteCategory';
import { recordName } from '../../providers/recordName';

interface RowMenuProps {
  category: Category;
  /** It is on the top level, so it can have subcategories. */
  isTop: boolean;
  /** Undefined at the end of the list. */
  onUp?: () => void;
  onDown?: () => void;
  canMove: boolean;
  onRename: () => void;
}

const useCan = (action: string): boolean =>
  useCanAccess({ action, resource: 'categories' }).canAccess ?? false;

/** The menu of a category. */
export const RowMenu = ({ category, isTop, onUp, onDown, canMove, onRename }: RowMenuProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [mayEdit, mayCreate, mayDelete] = [useCan('edit'), useCan('create'), useCan('delete')];
  const [isDeleting, setDeleting] = useState(false);
  if (!mayEdit && !mayCreate && !mayDelete) return null;
  const below = JSON.stringify({ parent_id: category.id });
  return (
    <>
      <ListMenu label={translate('resources.categories.actions', { name: recordName(category) })}>
        {mayEdit && (
          <ListMenuItem
            icon={<EditOutlined fontSize="small" />}
            label={translate('ra.action.edit')}
            to={createPath({ resource: 'categories', type: 'edit', id: category.id })}
          />
        )}
        {mayEdit && (
          <ListMenuItem
            icon={<DriveFileRenameOutlineOutlined fontSize="small" />}
            label={translate('resources.categories.rename')}
            // After the menu has restored the focus, which would end the editing.
            onSelect={() => setTimeout(onRename)}
          />
        )}
        {isTop && mayCreate && (
          <ListMenuItem
            icon={<AddOutlined fontSize="small" />}
            label={translate('resources.categories.create_below')}
            to={`${createPath({ resource: 'categories', type: 'create' })}?source=${encodeURIComponent(below)}`}
          />
        )}
        {canMove && (
          <ListMenuItem
            icon={<ArrowUpwardOutlined fontSize="small" />}
            label={translate('ra.action.move_up')}
            disabled={!onUp}
            onSelect={onUp}
          />
        )}
        {canMove && (
          <ListMenuItem
            icon={<ArrowDownwardOutlined fontSize="small" />}
            label={translate('ra.action.move_down')}
            disabled={!onDown}
            onSelect={onDown}
          />
        )}
        {mayDelete && (
          <ListMenuItem
            icon={<DeleteOutlined fontSize="small" />}
            label={translate('ra.action.delete')}
            onSelect={() => setDeleting(true)}
          />
        )}
      </ListMenu>
      <DeleteCategory category={category} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
};
