import { ReferenceArrayField, SingleFieldList, useCanAccess, useRecordContext } from 'react-admin';
import { recordName } from '../recordName';
import { Tag } from '../Tag';

const RecordTag = () => {
  const record = useRecordContext();
  return record ? <Tag variant="outlined" label={recordName(record)} /> : null;
};

/**
 * The records that a field refers to, as links for those who may edit them. react-admin's chips would be buttons inside
 * the links.
 */
const RecordTags = ({ source, reference }: { source: string; reference: string }) => {
  const { canAccess = false } = useCanAccess({ action: 'edit', resource: reference });
  return (
    <ReferenceArrayField source={source} reference={reference}>
      <SingleFieldList linkType={canAccess && 'edit'}>
        <RecordTag />
      </SingleFieldList>
    </ReferenceArrayField>
  );
};

export default RecordTags;
