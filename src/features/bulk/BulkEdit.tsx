import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { Button, CanAccess, useListContext } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { DialogAction } from '../../ui/DialogAction';

const BulkEditDialog = lazyScreen(() => import('./edit/BulkEditDialog'));

/** Opens a dialog to change fields of the selected rows, which stay selected. */
export const BulkEdit = () => {
  const { selectedIds } = useListContext();
  return (
    <CanAccess action="edit">
      <DialogAction
        button={(open) =>
          selectedIds.length > 0 && (
            <Button label="ra.action.edit" onClick={open}>
              <EditNoteOutlined />
            </Button>
          )
        }
        dialog={(close) => <BulkEditDialog ids={selectedIds} onClose={close} />}
      />
    </CanAccess>
  );
};
