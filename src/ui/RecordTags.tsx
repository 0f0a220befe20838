import type { ReactNode } from 'react';
import { ReferenceArrayField, SingleFieldList, useRecordContext } from 'react-admin';
import { recordName } from './recordName';
import { Tag } from './Tag';

const RecordTag = () => {
  const record = useRecordContext();
  return record ? <Tag variant="outlined" label={recordName(record)} /> : null;
};

interface RecordTagsProps {
  source: string;
  reference: string;
  /** Shown when there are none. */
  empty?: ReactNode;
}

/** Links to the records of a field. react-admin's chips would be buttons inside the links. */
export const RecordTags = ({ source, reference, empty }: RecordTagsProps) => (
  <ReferenceArrayField source={source} reference={reference}>
    <SingleFieldList empty={empty}>
      <RecordTag />
    </SingleFieldList>
  </ReferenceArrayField>
);
