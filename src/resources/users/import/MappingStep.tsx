import {
  Alert,
  Button,
  Stack,
  Typography,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportField } from '../../../../contract/userImport';
import { MappingTable } from './MappingTable';
import { StepFrame } from './StepFrame';
import type { UserImportState, ImportOptions } from './useUserImport';

interface ImportOptionsFieldsProps {
  value: ImportOptions;
  onChange: (value: ImportOptions) => void;
}

const FIELDS = [
  { name: 'updateExisting', text: 'update_existing' },
  { name: 'createGroups', text: 'create_groups' },
] as const satisfies readonly { name: keyof ImportOptions; text: string }[];

/** Options for existing users and unknown groups. */
const ImportOptionsFields = ({ value, onChange }: ImportOptionsFieldsProps) => {
  const translate = useTranslate();
  return (
    <FormControl component="fieldset" sx={{ mt: 3 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {translate('user_import.mapping.options')}
      </FormLabel>
      {FIELDS.map(({ name, text }) => (
        <div key={name}>
          <FormControlLabel
            label={translate(`user_import.mapping.${text}`)}
            control={
              <Checkbox
                checked={value[name]}
                onChange={(_event, checked) => onChange({ ...value, [name]: checked })}
                slotProps={{ input: { 'aria-describedby': `import-${name}` } }}
              />
            }
          />
          <FormHelperText id={`import-${name}`} sx={{ ml: 4, mt: { md: -0.5 }, maxWidth: '70ch' }}>
            {translate(`user_import.mapping.${text}_help`)}
          </FormHelperText>
        </div>
      ))}
    </FormControl>
  );
};

const has = (mapping: readonly (ImportField | null)[], ...fields: ImportField[]): boolean =>
  fields.some((field) => mapping.includes(field));

/** Step 2: maps columns to fields and sets options. */
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
