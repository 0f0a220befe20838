import { Button, DialogActions, DialogContent, Popover, Stack, Typography } from '@mui/material';
import { useDeferredValue, useId } from 'react';
import { Form, isEmpty, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { INVALID_DATE } from '../../ui/dates/dateFieldProps';
import { useColumnLabel, type FilterColumn } from './columns';
import {
  comparisonsOf,
  freeComparisons,
  operandSource,
  setCondition,
  type Comparison,
  type Condition,
} from './conditions';
import { OperandInput } from './OperandInput';
import { TIME_KEYS } from './useDescribeCondition';
import { useFilterValues } from './useFilterValues';

const needsOperand = (comparison: unknown): boolean => comparison !== 'empty' && comparison !== 'not_empty';

interface ConditionInputsProps {
  column: FilterColumn;
  /** The comparisons that can be chosen. */
  free: readonly Comparison[];
  hasSeveral: boolean;
}

/** Chooses the comparison and, unless it is about emptiness, the value. */
const ConditionInputs = ({ column, free, hasSeveral }: ConditionInputsProps) => {
  const chosen = useWatch<Record<string, unknown>>({ name: 'comparison' }) as Comparison;
  // The input takes the focus as it appears: after the menu, which would take it back, has closed.
  const comparison = useDeferredValue(chosen);
  const isTime = column.declaration.kind === 'time';
  const choices = comparisonsOf(column).map((id) => ({
    id,
    name: `filters.comparison.${(isTime && TIME_KEYS[id]) || id}`,
    disabled: !free.includes(id),
  }));
  return (
    <>
      {choices.length > 1 && (
        <SelectInput
          source="comparison"
          label="filters.condition"
          choices={choices}
          isRequired
          helperText={false}
        />
      )}
      {needsOperand(comparison) && (
        <OperandInput key={comparison} column={column} comparison={comparison} hasSeveral={hasSeveral} />
      )}
    </>
  );
};

interface FilterEditorProps {
  anchor: HTMLElement;
  column: FilterColumn;
  /** The condition to change; none for a new one. */
  condition?: Condition;
  onClose: () => void;
}

/** The popover in which a condition of a column is entered. */
export const FilterEditor = ({ anchor, column, condition, onClose }: FilterEditorProps) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { values: filter, setValues } = useFilterValues();
  const id = useId();
  const validate = ({ comparison, ...values }: Record<string, unknown>) => {
    const source = operandSource(column, comparison as Comparison);
    const value = values[source];
    if (!needsOperand(comparison)) return {};
    if (value === INVALID_DATE) return { [source]: 'validation.incomplete_date' };
    return isEmpty(value) ? { [source]: 'ra.validation.required' } : {};
  };
  const apply = (values: Record<string, unknown>) => {
    const comparison = values.comparison as Comparison;
    const source = operandSource(column, comparison);
    const value = values[source];
    const operand = source === 'numbers' ? [value].flat() : value;
    setValues(setCondition(filter, { column, comparison, operand }, condition));
    onClose();
  };
  const free = freeComparisons(column, filter, condition);
  const comparison = condition?.comparison ?? free[0] ?? 'is';
  const source = operandSource(column, comparison);
  const operands = [condition?.operand].flat();
  const hasSeveral = operands.length > 1;
  const operand = source === 'numbers' && !hasSeveral ? operands[0] : condition?.operand;
  const initial = { comparison, [source]: operand };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(320px, 92vw)' } } }}
    >
      <Form
        defaultValues={initial}
        validate={validate}
        onSubmit={apply}
        // The field with the error gets the focus.
        disableInvalidFormNotification
      >
        <DialogContent sx={{ pb: 0 }}>
          <Typography id={id} component="h2" variant="subtitle1" sx={{ mb: 1 }}>
            {labelOf(column.field)}
          </Typography>
          <Stack spacing={1}>
            <ConditionInputs column={column} free={free} hasSeveral={hasSeveral} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('filters.apply')}
          </Button>
        </DialogActions>
      </Form>
    </Popover>
  );
};
