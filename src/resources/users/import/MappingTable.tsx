import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportReport,
} from '../../../../contract/userImport';

interface MappingTableProps {
  columns: ImportReport['columns'];
  mapping: ImportMapping;
  onChange: (index: number, field: ImportField | null) => void;
}

const LEAVE_OUT = '';

/** Returns a spreadsheet column name: 0 → A, 26 → AA. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(140px, 1fr) minmax(160px, 1.4fr) 260px' },
  gap: { xs: 0.5, md: 2 },
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The columns of the file with sample values and their fields. */
export const MappingTable = ({ columns, mapping, onChange }: MappingTableProps) => {
  const translate = useTranslate();
  return (
    <Box>
      <Box aria-hidden sx={{ ...LINE, display: { xs: 'none', md: 'grid' }, py: 1 }}>
        {(['column', 'samples', 'field'] as const).map((name) => (
          <Typography key={name} variant="body2" sx={{ fontWeight: 600 }}>
            {translate(`user_import.mapping.${name}`)}
          </Typography>
        ))}
      </Box>
      <Box
        component="ul"
        aria-label={translate('user_import.mapping.table')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {columns.map(({ header, samples }, index) => {
          const name = header || translate('user_import.mapping.unnamed', { letter: letterOf(index) });
          return (
            <Box component="li" key={index} sx={LINE}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography
                variant="body2"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}
              >
                {samples.join(' · ') || translate('app.none')}
              </Typography>
              <TextField
                select
                fullWidth
                size="small"
                margin="none"
                hiddenLabel
                value={mapping[index] ?? LEAVE_OUT}
                onChange={({ target }) =>
                  onChange(index, IMPORT_FIELDS.find((field) => field === target.value) ?? null)
                }
                slotProps={{
                  htmlInput: { 'aria-label': translate('user_import.mapping.field_of', { column: name }) },
                  select: { displayEmpty: true },
                }}
              >
                <MenuItem value={LEAVE_OUT}>
                  <Typography component="span" sx={{ color: 'text.secondary' }}>
                    {translate('user_import.mapping.leave_out')}
                  </Typography>
                </MenuItem>
                {IMPORT_FIELDS.map((field) => (
                  <MenuItem key={field} value={field}>
                    {translate(`user_import.fields.${field}`)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
