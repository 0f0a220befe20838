import type { TextFieldProps } from '@mui/material';
import type { Ref } from 'react';
import type { DateKind, Presets } from './usePresets';

/** The value of a half-typed date, or of one that does not exist. Schemas refuse it. */
export const INVALID_DATE = 'Invalid Date';

/** What a half-typed field lacks. */
export const INCOMPLETE = {
  day: 'validation.incomplete_date',
  moment: 'validation.incomplete_moment',
  clock: 'validation.incomplete_time',
} as const satisfies Record<DateKind, string>;

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
  /** An ISO date, an ISO date and time, or a time of day. */
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
