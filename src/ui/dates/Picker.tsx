import { useThemeProps, type Theme } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { dateCalendarClasses, dayCalendarClasses } from '@mui/x-date-pickers/DateCalendar';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { pickerDayClasses } from '@mui/x-date-pickers/PickerDay';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { pickersLayoutClasses } from '@mui/x-date-pickers/PickersLayout';
import {
  PickersTextField,
  pickersInputBaseClasses,
  type PickersTextFieldProps,
} from '@mui/x-date-pickers/PickersTextField';
import dayjs, { type Dayjs } from 'dayjs';
import { createContext, use, useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { INCOMPLETE, INVALID_DATE, type DateFieldProps } from './dateFieldProps';
import { localeOf } from './localeOf';
import { usePresets, type DateKind } from './usePresets';

const LAST_DAY = dayjs('9999-12-31');

const layoutStyles = (theme: Theme) => ({
  // MUI X has the colour of disabled text, which is too pale to read.
  [`& .${dayCalendarClasses.weekNumber}, & .${dayCalendarClasses.weekNumberLabel}`]: {
    color: theme.palette.text.secondary,
  },
  // As large for fingers (WCAG 2.5.5) as eight columns can be on a phone.
  '@media (pointer: coarse)': {
    [`& .${dateCalendarClasses.root}`]: { maxHeight: 'none', height: 'auto' },
    [`& .${dayCalendarClasses.slideTransition}`]: { minHeight: 6 * 46 },
    [`& .${pickerDayClasses.root}`]: { width: 40, height: 44, margin: 0 },
    [`& .${dayCalendarClasses.weekNumber}`]: { height: 44 },
  },
  // Above the calendar where there is no room beside it.
  [theme.breakpoints.down('sm')]: {
    [`& .${pickersLayoutClasses.shortcuts}`]: {
      gridColumn: '2 / 4',
      gridRow: 1,
      display: 'flex',
      flexWrap: 'wrap',
      maxWidth: 320,
      '& li': { width: 'auto', px: 0.5 },
    },
  },
});

/** As readable as other hints, which a placeholder is not by default. */
const placeholder = {
  [`& .${pickersInputBaseClasses.sectionsContainer}`]: { color: 'text.secondary', opacity: 1 },
};

const FieldState = createContext<{
  kind: DateKind;
  hasDate: boolean;
  hasError: boolean;
  onText: (isEmpty: boolean) => void;
}>({
  kind: 'day',
  hasDate: false,
  hasError: false,
  onText: () => undefined,
});

/** MUI X has no value for a half-typed date and no message for an invalid one. */
const PickerTextField = (props: PickersTextFieldProps) => {
  const translate = useTranslate();
  const { kind, hasDate, hasError, onText } = use(FieldState);
  const { error, areAllSectionsEmpty, sx } = props;
  useEffect(() => {
    if (!hasDate) onText(areAllSectionsEmpty);
    // oxlint-disable-next-line react/exhaustive-deps -- reports what was typed, not each render
  }, [hasDate, areAllSectionsEmpty]);
  return (
    <PickersTextField
      {...props}
      sx={[areAllSectionsEmpty && placeholder, ...[sx ?? []].flat()]}
      {...(error && !hasError && { helperText: translate(INCOMPLETE[kind]) })}
    />
  );
};

const toDate = (kind: DateKind, value: string): Dayjs | null =>
  value ? dayjs(kind === 'clock' ? `2000-01-01T${value}` : value) : null;

const toValue: Record<DateKind, (date: Dayjs) => string> = {
  day: (date) => date.format('YYYY-MM-DD'),
  moment: (date) => date.toISOString(),
  clock: (date) => date.format('HH:mm'),
};

/** The field and what it opens of `DayField`, `MomentField` and `ClockField`. */
const Picker = ({
  kind,
  value: given,
  onChange,
  presets = 'future',
  disablePast,
  label,
  labelledBy,
  name,
  disabled,
  readOnly,
  inputRef,
  error,
  ...textField
}: DateFieldProps & { kind: DateKind }) => {
  const locale = localeOf(useLocale());
  const value = given ?? '';
  const [shown, setShown] = useState({ given: value, sent: value, date: toDate(kind, value), key: 0 });
  const { date } = shown;
  if (value !== shown.given) {
    const isOwn = value === shown.sent;
    // A new key also empties a half-typed field.
    const reset = { sent: value, date: toDate(kind, value), key: value ? shown.key : shown.key + 1 };
    setShown({ ...shown, ...(!isOwn && reset), given: value });
  }
  const change = (next: string, nextDate: Dayjs | null) => {
    setShown({ ...shown, sent: next, date: nextDate });
    onChange(next);
  };
  const { variant, size, margin, fullWidth } = useThemeProps({
    name: 'MuiTextField',
    props: textField,
  });
  const items = usePresets(kind, presets);
  const props = {
    value: date,
    onChange: (next: Dayjs | null, { validationError }: { validationError: string | null }) => {
      // Empty, or half typed: the field knows.
      if (next === null) setShown({ ...shown, date: null });
      else if (validationError !== null && validationError !== 'disablePast') change(INVALID_DATE, next);
      else change(toValue[kind](next), next);
    },
    label,
    name,
    disabled,
    readOnly,
    inputRef,
    disablePast,
    slots: { textField: PickerTextField },
    slotProps: {
      textField: {
        ...textField,
        variant,
        size,
        margin,
        fullWidth,
        error: error || undefined,
        slotProps: {
          inputLabel: { shrink: true },
          ...(labelledBy && { input: { 'aria-labelledby': labelledBy } }),
        },
      },
      field: { clearable: true },
      shortcuts: { items },
      layout: { sx: layoutStyles },
      toolbar: { hidden: true },
      ...(labelledBy && {
        popper: { 'aria-labelledby': labelledBy },
        mobilePaper: { 'aria-labelledby': labelledBy },
      }),
    },
  } as const;
  const calendar = { ...props, maxDate: LAST_DAY, displayWeekNumber: true };
  const state = {
    kind,
    hasDate: date !== null,
    hasError: Boolean(error),
    onText: (isEmpty: boolean) => {
      const next = isEmpty ? '' : INVALID_DATE;
      if (next !== shown.sent) change(next, null);
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} {...locale}>
      <FieldState value={state}>
        {kind === 'day' && <DatePicker key={shown.key} {...calendar} />}
        {kind === 'moment' && <DateTimePicker key={shown.key} {...calendar} />}
        {kind === 'clock' && <TimePicker key={shown.key} {...props} />}
      </FieldState>
    </LocalizationProvider>
  );
};

export default Picker;
