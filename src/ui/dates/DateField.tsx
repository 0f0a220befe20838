import { TextField, type TextFieldProps } from '@mui/material';
import { Suspense, type Ref } from 'react';
import { lazyScreen } from '../../providers/i18nProvider';
import type { Presets } from './usePresets';

const Picker = lazyScreen(() => import('./Picker'));

/** The value of a half-typed date, or of one that does not exist. Schemas refuse it. */
export const INVALID_DATE = 'Invalid Date';

export interface DateFieldProps extends Pick<
  TextFieldProps,
  | 'className'
  | 'disabled'
  | 'error'
  | 'fullWidth'
  | 'helperText'
  | 'label'
  | 'margin'
  | 'name'
  | 'required'
  | 'size'
  | 'sx'
  | 'variant'
> {
  /** An ISO date, or an ISO date and time. */
  value: string | null | undefined;
  /** Gets '' when the field is emptied. Gets `INVALID_DATE` while it is half typed. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The id of a label outside the field. */
  labelledBy?: string;
  presets?: Presets;
  disablePast?: boolean;
  readOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** The picker of MUI X, in the language of the app. As high while it loads. */
const DateField = (props: DateFieldProps & { kind: 'day' | 'moment' }) => {
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

/** A date and time in the time zone of the browser, as an ISO moment. */
export const MomentField = (props: DateFieldProps) => <DateField kind="moment" {...props} />;
