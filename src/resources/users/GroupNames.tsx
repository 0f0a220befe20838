import { ReferenceArrayField } from 'react-admin';

/** The groups of a user, by their names. */
export const GroupNames = () => <ReferenceArrayField source="group_ids" reference="groups" />;
