import type { FocusEvent } from 'react';
import {
  CheckboxGroupInput,
  NumberInput,
  RadioButtonGroupInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useLocale,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { recordName } from '../../providers/recordName';
import { DayInput } from '../../ui/dates/DateInput';
import { RecordsInput } from '../pickers/RecordsInput';
import type { FilterColumn } from './columns';
import { operandSource, suggestsValues, type Comparison } from './conditions';
import { formatDuration, useValueName } from './useDescribeCondition';
import { useFilterValues } from './useFilterValues';
import { ValuesInput } from './ValuesInput';

const DURATIONS = ['-P1W', '-P1M', '-P3M', '-P6M', '-P1Y', '-P2Y'];

/** With the company, if the server sends it. */
const optionText = (record: RaRecord) =>
  [recordName(record), record.company_name].filter(Boolean).join(' – ');
const toList = (value: unknown): unknown[] => (value === undefined || value === '' ? [] : [value].flat());
const toTexts = (value: unknown): string[] => toList(value).map(String);
const toNumbers = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(text.replace(',', '.'))).filter((number) => !Number.isNaN(number));

const DurationInput = ({ source }: { source: string }) => {
  const locale = useLocale();
  const chosen = useWatch<Record<string, unknown>>({ name: source });
  // A link may have another duration.
  const durations = new Set([...DURATIONS, ...(typeof chosen === 'string' ? [chosen] : [])]);
  return (
    <SelectInput
      source={source}
      label="filters.duration"
      choices={[...durations].map((id) => ({ id, name: formatDuration(id, locale) }))}
      translateChoice={false}
      defaultValue="-P1Y"
      isRequired
      helperText={false}
    />
  );
};

/** The form focuses the root of a TextArrayInput that has an error, which cannot have the focus by itself. */
const FOCUS_INPUT = {
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector('input')?.focus();
  },
};

interface OperandInputProps {
  column: FilterColumn;
  comparison: Comparison;
  /** The condition has several values, which an input for one number cannot hold. */
  hasSeveral: boolean;
}

/** The input of the value that a column is compared with. */
export const OperandInput = ({ column, comparison, hasSeveral }: OperandInputProps) => {
  const nameOf = useValueName();
  const { values } = useFilterValues();
  const { declaration } = column;
  const source = operandSource(column, comparison);
  // Groups of buttons would pass `fullWidth` on to the DOM.
  const group = { source, label: 'filters.value', helperText: false } as const;
  const props = { ...group, fullWidth: true } as const;
  switch (declaration.kind) {
    case 'number':
      return source === 'numbers' && hasSeveral ? (
        <TextArrayInput {...props} {...FOCUS_INPUT} format={toTexts} parse={toNumbers} />
      ) : (
        <NumberInput {...props} autoFocus />
      );
    case 'date':
    case 'time':
      return source === 'duration' ? (
        <DurationInput source={source} />
      ) : (
        <DayInput {...props} presets="past" />
      );
    case 'boolean': {
      const choices = [true, false].map((id) => ({ id, name: nameOf(declaration, id) }));
      return <RadioButtonGroupInput {...group} choices={choices} translateChoice={false} row />;
    }
    case 'choice': {
      const choices = declaration.values.map((id) => ({ id, name: nameOf(declaration, id) }));
      return (
        <CheckboxGroupInput
          {...group}
          choices={choices}
          translateChoice={false}
          format={toList}
          row={false}
        />
      );
    }
    case 'reference':
      return (
        <RecordsInput
          {...props}
          reference={declaration.resource}
          filter={declaration.within ? { [declaration.within]: values[declaration.within] } : undefined}
          optionText={optionText}
          format={toList}
        />
      );
    default:
      if (source !== 'texts') return <TextInput {...props} autoFocus resettable />;
      return suggestsValues(declaration) ? (
        <ValuesInput source={source} field={column.field} />
      ) : (
        <TextArrayInput {...props} {...FOCUS_INPUT} format={toList} />
      );
  }
};
