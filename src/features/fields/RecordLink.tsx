import { FunctionField, ReferenceField } from 'react-admin';
import { recordName } from '../../providers/recordName';

/** The name of a record that a field refers to, as a link for users who may open it. */
const RecordLink = ({ source, reference }: { source: string; reference: string }) => (
  <ReferenceField source={source} reference={reference} empty="app.none">
    <FunctionField render={recordName} />
  </ReferenceField>
);

export default RecordLink;
