import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { LinkBase, useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import type { AppMessageKey } from '../../../i18n/types';
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

const Item = ({ icon, text }: { icon: ReactNode; text: AppMessageKey }) => {
  const translate = useTranslate();
  return (
    <>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{translate(text)}</ListItemText>
    </>
  );
};

const useCan = (action: string): boolean =>
  useCanAccess({ action, resource: 'categories' }).canAccess ?? false;

/** The menu of a category. */
export const RowMenu = ({ category, isTop, onUp, onDown, canMove, onRename }: RowMenuProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [mayEdit, mayCreate, mayDelete] = [useCan('edit'), useCan('create'), useCan('delete')];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const close = () => setAnchor(null);
  const closeAnd = (work?: () => unknown) => () => {
    close();
    work?.();
  };
  if (!mayEdit && !mayCreate && !mayDelete) return null;
  return (
    <>
      <IconButton
        aria-label={translate('resources.categories.actions', { name: recordName(category) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {mayEdit && (
          <MenuItem
            component={LinkBase}
            to={createPath({ resource: 'categories', type: 'edit', id: category.id })}
            onClick={close}
          >
            <Item icon={<EditOutlined fontSize="small" />} text="ra.action.edit" />
          </MenuItem>
        )}
        {mayEdit && (
          // After the menu has restored the focus, which would end the editing.
          <MenuItem onClick={closeAnd(() => setTimeout(onRename))}>
            <Item
              icon={<DriveFileRenameOutlineOutlined fontSize="small" />}
              text="resources.categories.rename"
            />
          </MenuItem>
        )}
        {isTop && mayCreate && (
          <MenuItem
            component={LinkBase}
            to={createPath({ resource: 'categories', type: 'create' })}
            state={{ record: { parent_id: category.id } }}
            onClick={close}
          >
            <Item icon={<AddOutlined fontSize="small" />} text="resources.categories.create_below" />
          </MenuItem>
        )}
        {canMove && (
          <MenuItem disabled={!onUp} onClick={closeAnd(onUp)}>
            <Item icon={<ArrowUpwardOutlined fontSize="small" />} text="ra.action.move_up" />
          </MenuItem>
        )}
        {canMove && (
          <MenuItem disabled={!onDown} onClick={closeAnd(onDown)}>
            <Item icon={<ArrowDownwardOutlined fontSize="small" />} text="ra.action.move_down" />
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem onClick={closeAnd(() => setDeleting(true))}>
            <Item icon={<DeleteOutlined fontSize="small" />} text="ra.action.delete" />
          </MenuItem>
        )}
      </Menu>
      <DeleteCategory category={category} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
};
