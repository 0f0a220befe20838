import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Chip } from '@mui/material';
import { useId } from 'react';
import type { BulkField } from '../bulkFields';
import { SecondaryText } from '../../../ui/SecondaryText';

interface FieldChoiceProps {
  fields: readonly BulkField[];
  /** Of the group. */
  label: string;
  labelOf: (field: BulkField) => string;
  onChoose: (field: BulkField) => void;
}

/** The fields that can be changed, each a button. */
export const FieldChoice = ({ fields, label, labelOf, onChoose }: FieldChoiceProps) => {
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <SecondaryText id={id} sx={{ mb: 1 }}>
        {label}
      </SecondaryText>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {fields.map((field) => (
          <Chip
            key={field.source}
            variant="outlined"
            icon={<AddOutlined />}
            label={labelOf(field)}
            // Keeps the focus in the input: on blur, its error would move this button before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(field)}
          />
        ))}
      </Box>
    </Box>
  );
};
