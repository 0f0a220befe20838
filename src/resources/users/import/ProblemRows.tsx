import { Alert, Stack, TableCell, TextField, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  IMPORT_FIELDS,
  MAX_IMPORT_CORRECTIONS,
  type ImportField,
  type ImportRow,
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
  /** On a phone, where no column head names the field. */
  hasLabel?: boolean;
}

/** An invalid cell: its value, to be corrected, and what is wrong with it. */
const CellInput = ({ row, field, corrections, hasLabel = false }: CellProps) => {
  const translate = useTranslate();
  const label = translate(`user_import.fields.${field}`);
  const errors = row.errors?.[field];
  const value = corrections.valueOf(row.number, field);
  return (
    <TextField
      size="small"
      margin="none"
      fullWidth
      label={hasLabel ? label : undefined}
      hiddenLabel={!hasLabel}
      value={value ?? row.cells?.[field] ?? ''}
      error={Boolean(errors)}
      helperText={errors?.join(' ') ?? (value !== undefined && translate('user_import.review.corrected'))}
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

/** The person, and errors that no cell explains. */
const Person = ({ row }: { row: ImportRow }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.name || translate('app.none')}
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
  const edited = new Map(rows.map((row) => [row.number, editedFields(row, corrections)]));
  const fields = IMPORT_FIELDS.filter((field) => [...edited.values()].some((own) => own.includes(field)));
  return (
    <RowTable
      rows={rows}
      tabIndex={-1}
      head={
        <>
          <TableCell sx={{ minWidth: 140 }}>{translate('user_import.review.person')}</TableCell>
          {fields.map((field) => (
            <TableCell key={field} sx={{ minWidth: field === 'email' ? 300 : 200 }}>
              {translate(`user_import.fields.${field}`)}
            </TableCell>
          ))}
        </>
      }
    >
      {(row) => (
        <>
          <TableCell>
            <Person row={row} />
          </TableCell>
          {fields.map((field) => (
            <TableCell key={field}>
              {edited.get(row.number)?.includes(field) ? (
                <CellInput row={row} field={field} corrections={corrections} />
              ) : (
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {row.cells?.[field] ?? row.values[field] ?? ''}
                </Typography>
              )}
            </TableCell>
          ))}
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
          <Person row={row} />
          <Stack spacing={1.5} sx={{ mt: 1.5 }}>
            {editedFields(row, corrections).map((field) => (
              <CellInput key={field} row={row} field={field} corrections={corrections} hasLabel />
            ))}
          </Stack>
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
