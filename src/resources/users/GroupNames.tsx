import { ReferenceArrayField } from 'react-admin';

const GroupNames = () => <ReferenceArrayField source="group_ids" reference="groups" />;

export default GroupNames;
