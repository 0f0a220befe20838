import { useWatch } from 'react-hook-form';
import { hasCapability } from '../../api/capabilities';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { GroupPreview } from './GroupPreview';
import { RuleInput } from './RuleInput';

const PLACED = ['name', 'description', 'membership', 'included_ids', 'excluded_ids', 'member_ids'];

/** Conditions, exceptions, and what they change. */
const Rule = () => {
  const membership = useWatch<Record<string, unknown>>({ name: 'membership' });
  if (membership !== 'all' && membership !== 'any') return null;
  return (
    <>
      <RuleInput />
      <FieldInput source="included_ids" />
      <FieldInput source="excluded_ids" />
      <GroupPreview />
    </>
  );
};

/** The inputs of a group. */
export const GroupInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FieldInput source="name" autoFocus={isNew} />
    <FieldInput source="description" minRows={2} />
    {hasCapability('audiences') && (
      <>
        <FieldInput source="membership" isRequired />
        <Rule />
      </>
    )}
    <OtherInputs omit={PLACED} />
  </>
);
