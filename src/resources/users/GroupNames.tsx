import { ReferenceArrayField } from 'react-admin';

/** The groups of a user, by their names. */
const GroupNames = () => <ReferenceArrayField source="group_ids" reference="groups" />;

export default GroupNames;
