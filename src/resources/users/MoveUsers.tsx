import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import { Button, useListContext } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { DialogAction } from '../../ui/DialogAction';

const MoveUsersDialog = lazyWithRetry(() => import('./MoveUsersDialog'));

/** Opens a dialog to move the selected users from some groups to others. */
export const MoveUsers = () => {
  const { selectedIds } = useListContext();
  return (
    <DialogAction
      button={(open) =>
        selectedIds.length > 0 && (
          <Button label="bulk.move.button" onClick={open}>
            <DriveFileMoveOutlined />
          </Button>
        )
      }
      dialog={(close) => <MoveUsersDialog ids={selectedIds} onClose={close} />}
    />
  );
};
