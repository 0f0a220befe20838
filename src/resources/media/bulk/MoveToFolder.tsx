import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { OVERWRITE, type AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { FolderField } from '../fields/FolderField';

/** Moves the chosen files into a folder, or out of all folders. */
export const MoveToFolder = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [folder, setFolder] = useState('');
  return (
    <BulkAction
      label="resources.media.bulk.move"
      icon={<DriveFileMoveOutlined />}
      job={(id) =>
        dataProvider.update('media', {
          id,
          data: { folder: folder.trim() || null },
          previousData: { id },
          meta: OVERWRITE,
        })
      }
    >
      <FolderField value={folder} onChange={setFolder} helperText="resources.media.bulk.move_hint" />
    </BulkAction>
  );
};
