import { Box, FormControlLabel, Switch } from '@mui/material';
import { useId } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../../contract/company';
import { isSwitchable } from '../../../../contract/features';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Switches for the company's features. */
export const FeaturesInput = () => {
  const translate = useTranslate();
  const id = useId();
  const saved = useRecordContext<Company>()?.features ?? [];
  const available = useCurrentUser()?.company.available_features ?? [];
  const { field } = useInput<{ features: string[] }>({ source: 'features', defaultValue: [] });
  const enabled = (field.value ?? []) as string[];
  // Unknown features are shown by their key and can be switched off.
  const names = [...new Set([...available, ...saved])];

  const toggle = (name: string, on: boolean) =>
    field.onChange(names.filter((other) => (other === name ? on : enabled.includes(other))));

  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {names.filter(isSwitchable).map((name) => (
        <div key={name}>
          <FormControlLabel
            label={translate(`resources.companies.settings.features.${name}`, { _: name })}
            control={
              <Switch
                checked={enabled.includes(name)}
                onChange={(_event, on) => toggle(name, on)}
                onBlur={field.onBlur}
                slotProps={{ input: { 'aria-describedby': `${id}-${name}` } }}
              />
            }
          />
          <SecondaryText id={`${id}-${name}`} sx={{ pl: 6 }}>
            {translate(`resources.companies.settings.features.${name}_about`, { _: '' })}
          </SecondaryText>
        </div>
      ))}
    </Box>
  );
};
