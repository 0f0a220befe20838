import { RecordTags } from '../../ui/RecordTags';

const GroupNames = () => <RecordTags source="group_ids" reference="groups" />;

export default GroupNames;
