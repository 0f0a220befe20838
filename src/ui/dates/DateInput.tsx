import { FieldTitle, InputHelperText, useInput, useTranslate, type CommonInputProps } from 'react-admin';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ClockField, DayField, MomentField } from './DateField';
import { INCOMPLETE, INVALID_DATE, type DateFieldProps } from './dateFieldProps';
import type { DateKind } from './usePresets';

type DateInputProps = CommonInputProps & Pick<DateFieldProps, 'disablePast' | 'fullWidth' | 'presets' | 'sx'>;

const useDateInput = (kind: DateKind, { helperText, label, resource, source, ...props }: DateInputProps) => {
  const translate = useTranslate();
  const { disabled, readOnly, disablePast, fullWidth, margin, presets, sx } = props;
  const { field, fieldState, isRequired } = useInput<string | null>({
    ...props,
    resource,
    source,
    // Where a schema validates, react-hook-form does not call it.
    validate: (value) => (value === INVALID_DATE ? translate(INCOMPLETE[kind]) : undefined),
  });
  const { error, invalid } = fieldState;
  const { ref, ...control } = field;
  const { name } = field;
  const { getValues, setValue } = useFormContext();
  // What is no longer shown cannot be completed.
  useEffect(
    () => () => {
      if (getValues(name) === INVALID_DATE) setValue(name, null);
    },
    [getValues, setValue, name],
  );
  return {
    ...control,
    ...{ disabled, readOnly, disablePast, fullWidth, margin, presets, sx },
    inputRef: ref,
    error: invalid,
    label: label !== '' && label !== false && <FieldTitle {...{ label, source, resource, isRequired }} />,
    helperText: (helperText !== false || invalid) && (
      <InputHelperText error={error?.message} helperText={helperText} />
    ),
  };
};

/** react-admin's `DateInput` with the picker of the app. */
export const DayInput = (props: DateInputProps) => <DayField {...useDateInput('day', props)} />;

/** react-admin's `TimeInput` with the picker of the app, for a text `HH:MM`. */
export const ClockInput = (props: DateInputProps) => <ClockField {...useDateInput('clock', props)} />;

/** react-admin's `DateTimeInput` with the picker of the app. */
export const MomentInput = (props: DateInputProps) => <MomentField {...useDateInput('moment', props)} />;
