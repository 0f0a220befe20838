import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { ExportMenuItems } from '../../features/list/ExportList';
import { ScreenMenuItem } from '../../features/list/ListMenu';

const UserMenuItems = () => (
  <>
    <ScreenMenuItem
      to="/users/documents"
      label="salary_upload.link"
      icon={<DriveFolderUploadOutlined fontSize="small" />}
    />
    <ScreenMenuItem
      to="/users/values"
      label="resources.users.values.title"
      icon={<LabelOutlined fontSize="small" />}
    />
    <ExportMenuItems name="users" />
  </>
);

export default UserMenuItems;
