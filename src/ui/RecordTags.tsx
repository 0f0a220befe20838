import { ReferenceArrayField, SingleFieldList, useRecordContext } from 'react-admin';
import { recordName } from './recordName';
import { Tag } from './Tag';

const RecordTag = () => {
  const record = useRecordContext();
  return record ? <Tag variant="outlined" label={recordName(record)} /> : null;
};

/** Links to the records of a field. react-admin's chips would be buttons inside the links. */
export const RecordTags = ({ source, reference }: { source: string; reference: string }) => (
  <ReferenceArrayField source={source} reference={reference}>
    <SingleFieldList>
      <RecordTag />
    </SingleFieldList>
  </ReferenceArrayField>
);
