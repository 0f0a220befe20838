import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import { ExportMenuItems } from '../../features/list/ExportList';
import { ScreenMenuItem } from '../../features/list/ListMenu';

const UserMenuItems = () => (
  <>
    <ScreenMenuItem
      to="/users/documents"
      label="salary_upload.link"
      icon={<DriveFolderUploadOutlined fontSize="small" />}
    />
    <ExportMenuItems name="users" />
  </>
);

export default UserMenuItems;
