import { TextField } from '@mui/material';

interface MomentFieldProps {
  label: string;
  hint: string;
  /** As `toDateTimeLocal` returns it. */
  value: string;
  onChange: (value: string) => void;
}

/** An input of a date and time outside a form. */
export const MomentField = ({ label, hint, value, onChange }: MomentFieldProps) => (
  <TextField
    type="datetime-local"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    helperText={hint}
    fullWidth
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
