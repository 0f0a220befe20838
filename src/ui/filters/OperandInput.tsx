import {
  AutocompleteArrayInput,
  DateInput,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useLocale,
} from 'react-admin';
import { recordName } from '../recordName';
import type { FilterColumn } from './columns';
import type { Comparison } from './conditions';
import { formatDuration, useValueName } from './useDescribeCondition';

const DURATIONS = ['-P7D', '-P1M', '-P3M', '-P6M', '-P1Y', '-P2Y'];

const toQuery = (q: string) => ({ q });
const toList = (value: unknown): unknown[] => (value === undefined || value === '' ? [] : [value].flat());

/** A duration that the list of choices does not have, from a link, stays selectable. */
const DurationInput = () => {
  const locale = useLocale();
  return (
    <SelectInput
      source="operand"
      label="filters.duration"
      choices={DURATIONS.map((id) => ({ id, name: formatDuration(id, locale) }))}
      translateChoice={false}
      defaultValue="-P1Y"
      isRequired
      helperText={false}
      fullWidth
    />
  );
};

interface OperandInputProps {
  column: FilterColumn;
  comparison: Comparison;
}

/** The input of the value that a column is compared with. */
export const OperandInput = ({ column: { declaration }, comparison }: OperandInputProps) => {
  const nameOf = useValueName();
  const props = { source: 'operand', label: 'filters.value', helperText: false, fullWidth: true } as const;
  switch (declaration.kind) {
    case 'number':
      return <NumberInput {...props} autoFocus />;
    case 'date':
    case 'time':
      return comparison === 'older' || comparison === 'newer' ? <DurationInput /> : <DateInput {...props} />;
    case 'boolean': {
      const choices = [true, false].map((id) => ({ id, name: nameOf(declaration, id) }));
      return <RadioButtonGroupInput {...props} choices={choices} translateChoice={false} row />;
    }
    case 'choice': {
      const choices = declaration.values.map((id) => ({ id, name: nameOf(declaration, id) }));
      return <SelectArrayInput {...props} choices={choices} translateChoice={false} format={toList} />;
    }
    case 'reference':
      return (
        <ReferenceArrayInput source="operand" reference={declaration.resource} perPage={50}>
          <AutocompleteArrayInput
            {...props}
            optionText={recordName}
            filterToQuery={toQuery}
            format={toList}
          />
        </ReferenceArrayInput>
      );
    default:
      return <TextInput {...props} autoFocus resettable />;
  }
};
