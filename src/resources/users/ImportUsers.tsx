import { Navigate } from 'react-admin';
import { IMPORT_PARAM } from '../../features/spreadsheet/uploadRequest';

/** /users/import: the list of users with the dialog that imports. */
const ImportUsers = () => <Navigate to={`/users?${IMPORT_PARAM}=1`} replace />;

export default ImportUsers;
