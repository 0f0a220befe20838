import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import { Button, CanAccess, LinkBase } from 'react-admin';

/** Leads to the salary specifications of many people at once. */
export const SalaryUploadLink = () => (
  <CanAccess action="edit" resource="users">
    <Button component={LinkBase} to="/users/documents" label="salary_upload.link">
      <DriveFolderUploadOutlined />
    </Button>
  </CanAccess>
);
