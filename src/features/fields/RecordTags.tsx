import {
  Link,
  ReferenceArrayField,
  SingleFieldList,
  SingleFieldListClasses,
  useGetPathForRecord,
  useRecordContext,
} from 'react-admin';
import { recordName } from '../../providers/recordName';
import { Tag } from '../../ui/Tag';

const RecordTag = () => {
  const record = useRecordContext();
  const path = useGetPathForRecord();
  if (!record) return null;
  const tag = <Tag variant="outlined" label={recordName(record)} />;
  return path ? (
    <Link to={path} className={SingleFieldListClasses.link}>
      {tag}
    </Link>
  ) : (
    tag
  );
};

/**
 * The records that a field refers to, as links for users who may open them. react-admin's chips would be buttons inside
 * the links.
 */
const RecordTags = ({ source, reference }: { source: string; reference: string }) => (
  <ReferenceArrayField source={source} reference={reference}>
    <SingleFieldList linkType={false}>
      <RecordTag />
    </SingleFieldList>
  </ReferenceArrayField>
);

export default RecordTags;
