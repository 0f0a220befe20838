import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { recordName } from '../../recordName';
import type { BulkFields, Change, Row } from '../bulkFields';
import { getChanges } from '../run/rowChanges';

/** Rows listed in the preview. */
const MAX_LISTED = 100;

interface RowOutcomesProps {
  rows: readonly Row[];
  changes: readonly Change[];
  fields: BulkFields;
}

/** Returns the translation key of what becomes of a row. */
const outcomeOf = (row: Row, changes: readonly Change[], fields: BulkFields): string => {
  try {
    return Object.keys(getChanges(row, changes, fields)).length > 0
      ? 'bulk.preview.outcomes.change'
      : 'bulk.preview.outcomes.same';
  } catch (error) {
    return error instanceof Error ? error.message : 'bulk.preview.outcomes.same';
  }
};

const Outcomes = ({ rows, changes, fields }: RowOutcomesProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      <Table size="small" sx={{ mt: 1 }}>
        <TableBody>
          {rows.slice(0, MAX_LISTED).map((row) => {
            const outcome = outcomeOf(row, changes, fields);
            return (
              <TableRow key={String(row.id)}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{recordName(row, resource)}</TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>{translate(outcome, { _: outcome })}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {rows.length > MAX_LISTED && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('bulk.preview.more', { smart_count: rows.length - MAX_LISTED })}
        </Typography>
      )}
    </>
  );
};

/** Lists on demand what becomes of each row. */
export const RowOutcomes = (props: RowOutcomesProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mt: 1 }}
    >
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {translate('bulk.preview.each')}
      </Typography>
      {isOpen && <Outcomes {...props} />}
    </Box>
  );
};
