import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportReport,
  importLabel,
} from '../../../../contract/userImport';
import { StepFrame } from './StepFrame';
import type { UserImportState } from './useUserImport';

interface MappingTableProps {
  columns: ImportReport['columns'];
  mapping: ImportMapping;
  onChange: (index: number, field: ImportField | null) => void;
}

const SKIPPED = '';

/** Returns a spreadsheet column name: 0 → A, 26 → AA. */
const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(140px, 1fr) minmax(160px, 1.4fr) 260px' },
  gap: { xs: 0.5, md: 2 },
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The columns of the file with sample values and their fields. */
const MappingTable = ({ columns, mapping, onChange }: MappingTableProps) => {
  const translate = useTranslate();
  return (
    <Box>
      <Box aria-hidden sx={{ ...ROW, display: { xs: 'none', md: 'grid' }, py: 1 }}>
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
          const name = header || translate('user_import.mapping.unnamed', { letter: columnLetter(index) });
          return (
            <Box component="li" key={index} sx={ROW}>
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
                value={mapping[index] ?? SKIPPED}
                onChange={({ target }) =>
                  onChange(index, IMPORT_FIELDS.find((field) => field === target.value) ?? null)
                }
                slotProps={{
                  htmlInput: { 'aria-label': translate('user_import.mapping.field_of', { column: name }) },
                  select: { displayEmpty: true },
                }}
              >
                <MenuItem value={SKIPPED}>
                  <Typography component="span" sx={{ color: 'text.secondary' }}>
                    {translate('user_import.mapping.leave_out')}
                  </Typography>
                </MenuItem>
                {IMPORT_FIELDS.map((field) => (
                  <MenuItem key={field} value={field}>
                    {translate(importLabel(field), { _: field })}
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

const hasAny = (mapping: readonly (ImportField | null)[], ...fields: ImportField[]): boolean =>
  fields.some((field) => mapping.includes(field));

/** Step 2: maps columns to fields and sets options. */
export const MappingStep = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const { columns, mapping, goTo } = state;
  const all = columns.data?.columns ?? [];
  const recognised = all.filter(({ field }) => field !== null).length;
  const identifiesUsers = hasAny(mapping, 'email', 'username', 'national_security_number');
  return (
    <StepFrame
      step="mapping"
      heading="user_import.mapping.heading"
      actions={
        <>
          <Button onClick={() => goTo('file')} sx={{ minHeight: 44 }}>
            {translate('ra.action.back')}
          </Button>
          <Button
            variant="contained"
            disabled={!identifiesUsers}
            onClick={() => goTo('review')}
            sx={{ minHeight: 44 }}
          >
            {translate('user_import.next')}
          </Button>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('user_import.mapping.recognised', { count: recognised, total: all.length })}
      </Typography>
      <MappingTable columns={all} mapping={mapping} onChange={state.setField} />
      <Stack spacing={1} sx={{ mt: 2 }}>
        {!identifiesUsers && (
          <Alert role="status" severity="error">
            {translate('user_import.mapping.need_person')}
          </Alert>
        )}
        {identifiesUsers && !hasAny(mapping, 'name', 'first_name', 'last_name') && (
          <Alert role="status" severity="warning">
            {translate('user_import.mapping.no_name')}
          </Alert>
        )}
        {identifiesUsers && !hasAny(mapping, 'email', 'username') && (
          <Alert role="status" severity="warning">
            {translate('user_import.mapping.no_sign_in')}
          </Alert>
        )}
      </Stack>
    </StepFrame>
  );
};
