import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button, IconButton, Stack, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { monthAt, monthIndexOf, shiftMonth, yearOf } from './days';
import { dateTimeFormat } from '../../../../i18n/dateTimeFormat';

/** Selectable years before and after the current one. */
const YEARS_BACK = 3;
const YEARS_AHEAD = 2;

/** Narrow enough to fit beside the month and the year on a phone. */
const ARROW = { p: { xs: 0.25, sm: 1 }, '&&': { minWidth: 32 } };

interface MonthPickerProps {
  month: string;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (month: string) => void;
}

interface PickProps {
  label: string;
  flex: string;
  value: number;
  options: readonly (readonly [value: number, text: string])[];
  onChange: (value: number) => void;
}

const Pick = ({ label, flex, value, options, onChange }: PickProps) => (
  <TextField
    select
    margin="none"
    fullWidth={false}
    label={label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    slotProps={{ select: { native: true } }}
    // The longest month name and the year just fit on a phone.
    sx={{ flex, minWidth: 74, '&& select': { pl: { xs: '10px', sm: 1.75 }, pr: { xs: '22px', sm: 4 } } }}
  >
    {options.map(([id, text]) => (
      <option key={id} value={id}>
        {text}
      </option>
    ))}
  </TextField>
);

/** Selects the previous, the next, the current or any other month. */
export const MonthPicker = ({ month, today, onChange }: MonthPickerProps) => {
  const translate = useTranslate();
  const format = dateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  const [year, index] = [yearOf(month), monthIndexOf(month)];
  const now = today.slice(0, 7);
  const years = Array.from(
    { length: YEARS_BACK + 1 + YEARS_AHEAD },
    (_, at) => yearOf(now) - YEARS_BACK + at,
  );
  if (!years.includes(year)) years.push(year);
  years.sort((a, b) => a - b);
  return (
    <Stack
      direction="row"
      spacing={0.5}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', mx: { xs: -1.5, sm: 0 }, minWidth: 0 }}
    >
      <IconButton
        sx={ARROW}
        aria-label={translate('resources.leave-requests.calendar.previous')}
        onClick={() => onChange(shiftMonth(month, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <Pick
        label={translate('fields.month')}
        flex="1 1 116px"
        value={index}
        options={Array.from({ length: 12 }, (_, at) => [at, format.format(new Date(Date.UTC(2000, at, 1)))])}
        onChange={(chosen) => onChange(monthAt(year, chosen))}
      />
      <Pick
        label={translate('resources.leave-requests.calendar.year')}
        flex="0 0 86px"
        value={year}
        options={years.map((value) => [value, String(value)])}
        onChange={(chosen) => onChange(monthAt(chosen, index))}
      />
      <IconButton
        sx={ARROW}
        aria-label={translate('resources.leave-requests.calendar.next')}
        onClick={() => onChange(shiftMonth(month, 1))}
      >
        <ChevronRight />
      </IconButton>
      <Button
        size="small"
        sx={{ flexShrink: 0, '&&': { minWidth: 0 } }}
        disabled={month === now}
        onClick={() => onChange(now)}
      >
        {translate('resources.leave-requests.calendar.today')}
      </Button>
    </Stack>
  );
};
