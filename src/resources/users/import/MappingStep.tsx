import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportField } from '../../../../contract/userImport';
import { ImportOptionsFields } from './ImportOptionsFields';
import { MappingTable } from './MappingTable';
import { StepFrame } from './StepFrame';
import type { UserImportState } from './useUserImport';

const has = (mapping: readonly (ImportField | null)[], ...fields: ImportField[]): boolean =>
  fields.some((field) => mapping.includes(field));

/** The second step: what each column is, and how the file is taken. */
export const MappingStep = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const { columns, mapping, go } = state;
  const all = columns.data?.columns ?? [];
  const recognised = all.filter(({ field }) => field !== null).length;
  const tellsPeopleApart = has(mapping, 'email', 'username', 'national_security_number');
  return (
    <StepFrame
      step="mapping"
      heading="user_import.mapping.heading"
      actions={
        <>
          <Button onClick={() => go('file')} sx={{ minHeight: 44 }}>
            {translate('user_import.back')}
          </Button>
          <Button
            variant="contained"
            disabled={!tellsPeopleApart}
            onClick={() => go('review')}
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
        {!tellsPeopleApart && (
          <Alert role="status" severity="error">
            {translate('user_import.mapping.need_person')}
          </Alert>
        )}
        {tellsPeopleApart && !has(mapping, 'name', 'first_name', 'last_name') && (
          <Alert role="status" severity="warning">
            {translate('user_import.mapping.no_name')}
          </Alert>
        )}
        {tellsPeopleApart && !has(mapping, 'email', 'username') && (
          <Alert role="status" severity="warning">
            {translate('user_import.mapping.no_sign_in')}
          </Alert>
        )}
      </Stack>
      <ImportOptionsFields value={state.options} onChange={state.setOptions} />
    </StepFrame>
  );
};
