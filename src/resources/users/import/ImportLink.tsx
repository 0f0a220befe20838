import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button, CanAccess, LinkBase } from 'react-admin';

/** The way to the import, for those who may create users. */
export const ImportLink = () => (
  <CanAccess action="create" resource="users">
    <Button component={LinkBase} to="/users/import" label="user_import.action">
      <UploadFileOutlined />
    </Button>
  </CanAccess>
);
