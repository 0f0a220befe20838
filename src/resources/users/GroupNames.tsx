import { ReferenceArrayFieldBase, useListContext } from 'react-admin';
import type { Group } from '../../../contract/group';

/** The smallest first: a group of everybody says the least about a person. */
const Names = () =>
  useListContext<Group>()
    .data?.toSorted((a, b) => a.member_count - b.member_count)
    .map(({ name }) => name)
    .join(', ');

/** The groups of a user in one line of text. */
const GroupNames = () => (
  <ReferenceArrayFieldBase source="group_ids" reference="groups">
    <Names />
  </ReferenceArrayFieldBase>
);

export default GroupNames;
