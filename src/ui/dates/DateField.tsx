import { TextField } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '../../providers/i18nProvider';
import type { DateFieldProps } from './dateFieldProps';
import type { DateKind } from './usePresets';

const Picker = lazyScreen(() => import('./Picker'));

/** The picker of MUI X, in the language of the app. As high while it loads. */
const DateField = (props: DateFieldProps & { kind: DateKind }) => {
  const { kind, value, onChange, labelledBy, presets, disablePast, readOnly, inputRef, ...field } = props;
  const slotProps = {
    inputLabel: { shrink: true },
    htmlInput: { 'aria-labelledby': labelledBy, readOnly: true },
  };
  const fallback = <TextField {...field} value="" slotProps={slotProps} />;
  return (
    <Suspense fallback={fallback}>
      <Picker {...props} />
    </Suspense>
  );
};

/** A date without a time, `YYYY-MM-DD`. */
export const DayField = (props: DateFieldProps) => <DateField kind="day" {...props} />;

/** A time of day, `HH:MM`. */
export const ClockField = (props: DateFieldProps) => <DateField kind="clock" {...props} />;

/** A date and time in the time zone of the browser, as an ISO moment. */
export const MomentField = (props: DateFieldProps) => <DateField kind="moment" {...props} />;
