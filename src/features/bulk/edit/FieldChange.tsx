import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkOperation } from '../../../../contract/changeSet';
import { Hint } from '../../../ui/Section';
import type { BulkField } from '../bulkFields';
import type { FieldOperation } from './useChanges';

interface FieldChangeProps {
  selected: FieldOperation;
  label: string;
  onChange: (field: BulkField, operation: BulkOperation) => void;
  onRemove: (field: BulkField) => void;
}

/** One changed field: its operation and its input. */
export const FieldChange = ({
  selected: { field, operation },
  label,
  onChange,
  onRemove,
}: FieldChangeProps) => {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLElement>(null);
  useEffect(() => {
    input.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();
  }, []);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, pb: 0.5, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} component="h3" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
          {label}
        </Typography>
        {field.operations.length > 1 && (
          <TextField
            select
            margin="none"
            hiddenLabel
            value={operation}
            onChange={({ target }) => onChange(field, target.value as BulkOperation)}
            slotProps={{
              select: {
                SelectDisplayProps: { 'aria-label': translate('bulk.edit.operation', { field: label }) },
              },
            }}
            // react-admin makes inputs as wide as the screen on phones.
            sx={{ m: 0, flex: 'none', width: '148px !important' }}
          >
            {field.operations.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`bulk.operations.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <IconButton
          aria-label={translate('bulk.edit.remove', { field: label })}
          onClick={() => onRemove(field)}
          sx={{ ml: 'auto' }}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {operation === 'clear' ? (
        <Hint>{translate('bulk.edit.cleared')}</Hint>
      ) : (
        <Box ref={input} sx={{ '& .MuiFormControl-root': { mt: 0 } }}>
          {field.input}
        </Box>
      )}
      {field.hint && <Hint>{translate(field.hint)}</Hint>}
    </Paper>
  );
};
