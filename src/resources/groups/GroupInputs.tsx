import { useWatch } from 'react-hook-form';
import { hasCapability } from '../../api/capabilities';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput, inputWidth } from '../../features/fields/FieldInput';
import { fieldOf } from '../../features/fields/fieldOf';
import { RecordsInput } from '../../features/pickers/RecordsInput';
import { GroupPreview } from './GroupPreview';
import { RuleInput } from './RuleInput';

const PLACED = ['name', 'description', 'membership', 'included_ids', 'excluded_ids', 'member_ids'];

/** Exceptions from the conditions. Nobody is an exception of both kinds. */
const ExceptionsInput = ({ source, other }: { source: string; other: string }) => {
  const others = useWatch<Record<string, number[] | undefined>>({ name: other });
  return (
    <RecordsInput
      source={source}
      reference="users"
      getOptionDisabled={({ id }) => others?.includes(Number(id)) === true}
      sx={inputWidth(fieldOf('groups', source))}
    />
  );
};

/** Conditions, exceptions, and what they change. */
const Rule = () => {
  const membership = useWatch<Record<string, unknown>>({ name: 'membership' });
  if (membership !== 'all' && membership !== 'any') return null;
  return (
    <>
      <RuleInput />
      <ExceptionsInput source="included_ids" other="excluded_ids" />
      <ExceptionsInput source="excluded_ids" other="included_ids" />
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
