import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportOptions } from './useUserImport';

interface ImportOptionsFieldsProps {
  value: ImportOptions;
  onChange: (value: ImportOptions) => void;
}

const FIELDS = [
  { name: 'updateExisting', text: 'update_existing' },
  { name: 'createGroups', text: 'create_groups' },
] as const satisfies readonly { name: keyof ImportOptions; text: string }[];

/** What is done with people and groups that are there, or are not. */
export const ImportOptionsFields = ({ value, onChange }: ImportOptionsFieldsProps) => {
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
                onChange={(_event, checked) => {
                  onChange({ ...value, [name]: checked });
                }}
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
