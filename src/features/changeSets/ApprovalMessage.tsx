import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_APPROVAL_TEXT } from '../../../contract/approval';

interface ApprovalMessageProps {
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** What the sender and the approver write to each other. */
export const ApprovalMessage = ({ hint, value, onChange }: ApprovalMessageProps) => (
  <TextField
    multiline
    autoFocus
    minRows={2}
    maxRows={8}
    margin="none"
    label={useTranslate()('bulk.approval.message')}
    helperText={hint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: MAX_APPROVAL_TEXT } }}
  />
);
