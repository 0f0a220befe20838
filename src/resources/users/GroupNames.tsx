import { ReferenceArrayField } from 'react-admin';

/** Loaded only when its column is shown. */
const GroupNames = () => <ReferenceArrayField source="group_ids" reference="groups" />;

export default GroupNames;
