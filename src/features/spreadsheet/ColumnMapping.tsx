import { Box, List, ListItem, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportMapping, SheetField, SpreadsheetResult } from '../../../contract/spreadsheet';
import { SecondaryText } from '../../ui/SecondaryText';

const SKIPPED = '';

/** Returns a spreadsheet column name: 0 → A, 26 → AA. */
const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

interface ColumnMappingProps {
  columns: NonNullable<SpreadsheetResult['columns']>;
  fields: readonly SheetField[];
  onChange: (mapping: ImportMapping) => void;
}

/** The columns of a file with sample values, and the field that each is imported as. */
export const ColumnMapping = ({ columns, fields, onChange }: ColumnMappingProps) => {
  const translate = useTranslate();
  const mapping = columns.map(({ field }) => field);
  const recognised = mapping.filter((field) => field !== null).length;
  // It stays open while columns are chosen.
  const [isOpen] = useState(recognised === 0);
  return (
    <Box component="details" open={isOpen}>
      <Typography component="summary" sx={{ cursor: 'pointer' }}>
        {translate('spreadsheet.columns', { count: recognised, total: columns.length })}
      </Typography>
      <List disablePadding aria-label={translate('spreadsheet.column_list')}>
        {columns.map(({ header, samples, field }, index) => {
          const name = header || translate('spreadsheet.unnamed', { letter: columnLetter(index) });
          return (
            <ListItem
              key={index}
              divider
              disableGutters
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', md: 'minmax(140px, 1fr) minmax(160px, 1.4fr) 260px' },
                gap: { xs: 0.5, md: 2 },
              }}
            >
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
                {samples.join(' · ') || translate('app.none')}
              </SecondaryText>
              <TextField
                select
                margin="none"
                hiddenLabel
                value={field ?? SKIPPED}
                // A field that another column has moves here.
                onChange={({ target }) => {
                  const chosen = target.value === SKIPPED ? null : target.value;
                  onChange(
                    mapping.map((other, at) => (at === index ? chosen : other === chosen ? null : other)),
                  );
                }}
                slotProps={{
                  htmlInput: { 'aria-label': translate('spreadsheet.imported_as', { column: name }) },
                  select: { displayEmpty: true },
                }}
              >
                <MenuItem value={SKIPPED}>
                  <Typography component="span" sx={{ color: 'text.secondary' }}>
                    {translate('spreadsheet.leave_out')}
                  </Typography>
                </MenuItem>
                {fields.map((one) => (
                  <MenuItem key={one.field} value={one.field}>
                    {one.label}
                  </MenuItem>
                ))}
              </TextField>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
};
