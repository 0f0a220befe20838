import { Alert, Box, TableCell, TextField, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  IMPORT_FIELDS,
  MAX_IMPORT_CORRECTIONS,
  type ImportField,
  type ImportRow,
  importLabel,
} from '../../../../contract/userImport';
import { RowCards, RowTable } from './RowLists';
import type { CorrectionsState } from './useCorrections';

interface ProblemRowsProps {
  rows: readonly ImportRow[];
  corrections: CorrectionsState;
}

/** The fields of a row that are invalid or corrected. */
const editedFields = (row: ImportRow, corrections: CorrectionsState): ImportField[] => {
  const corrected = corrections.fieldsOf(row.number);
  return IMPORT_FIELDS.filter((field) => row.errors?.[field] !== undefined || corrected.includes(field));
};

interface CellProps extends Omit<ProblemRowsProps, 'rows'> {
  row: ImportRow;
  field: ImportField;
}

/** An invalid cell: its value, to be corrected, and what is wrong with it. */
const CellInput = ({ row, field, corrections }: CellProps) => {
  const translate = useTranslate();
  const label = translate(importLabel(field), { _: field });
  const errors = row.errors?.[field];
  const value = corrections.valueOf(row.number, field);
  return (
    <TextField
      size="small"
      margin="none"
      fullWidth
      label={label}
      value={value ?? row.cells?.[field] ?? ''}
      error={Boolean(errors)}
      helperText={errors?.join(' ') ?? (value !== undefined && translate('spreadsheet.corrected'))}
      onChange={({ target }) => corrections.setValue(row.number, field, target.value)}
      slotProps={{
        htmlInput: {
          'aria-label': translate('user_import.review.cell', { field: label, row: row.number }),
          autoComplete: 'off',
        },
        formHelperText: { sx: { mx: 0 } },
      }}
    />
  );
};

/** All invalid cells of a row, which no column of a wide table can hide. */
const CellInputs = ({ row, corrections }: Omit<CellProps, 'field'>) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
      py: 0.75,
    }}
  >
    {editedFields(row, corrections).map((field) => (
      <CellInput key={field} row={row} field={field} corrections={corrections} />
    ))}
  </Box>
);

/** The person with the other cells of the row, and errors that no cell explains. */
const Person = ({ row, corrections }: Omit<CellProps, 'field'>) => {
  const translate = useTranslate();
  const edited = editedFields(row, corrections);
  const others = IMPORT_FIELDS.filter((field) => field !== 'name' && !edited.includes(field))
    .map((field) => row.cells?.[field] ?? row.values[field])
    .filter(Boolean);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.name || translate('app.none')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {others.join(' · ')}
      </Typography>
      {row.errors?.row?.map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'error.main' }}>
          {text}
        </Typography>
      ))}
    </>
  );
};

const ProblemTable = ({ rows, corrections }: ProblemRowsProps) => {
  const translate = useTranslate();
  return (
    <RowTable
      rows={rows}
      tabIndex={-1}
      sx={{ tableLayout: 'fixed' }}
      head={
        <>
          <TableCell sx={{ width: '30%' }}>{translate('fields.user')}</TableCell>
          <TableCell>{translate('user_import.errors_column')}</TableCell>
        </>
      }
    >
      {(row) => (
        <>
          <TableCell>
            <Person row={row} corrections={corrections} />
          </TableCell>
          <TableCell>
            <CellInputs row={row} corrections={corrections} />
          </TableCell>
        </>
      )}
    </RowTable>
  );
};

const ProblemCards = ({ rows, corrections }: ProblemRowsProps) => {
  const translate = useTranslate();
  return (
    <RowCards rows={rows}>
      {(row) => (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('user_import.review.row_number', { row: row.number })}
          </Typography>
          <Person row={row} corrections={corrections} />
          <CellInputs row={row} corrections={corrections} />
        </>
      )}
    </RowCards>
  );
};

/** Refused rows, whose invalid cells are corrected in place. Corrected rows stay, so that the focus does. */
export const ProblemRows = (props: ProblemRowsProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <>
      {props.corrections.isFull && (
        <Alert role="status" severity="warning" sx={{ mb: 1 }}>
          {translate('user_import.review.too_many_corrections', { max: MAX_IMPORT_CORRECTIONS })}
        </Alert>
      )}
      {isPhone ? <ProblemCards {...props} /> : <ProblemTable {...props} />}
    </>
  );
};
