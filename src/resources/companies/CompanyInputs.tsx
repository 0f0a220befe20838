import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasRightCheckDigit } from '../../../contract/company';
import { ORGANISATION_NUMBER_LENGTH } from '../../../contract/constants';
import { FEATURES } from '../../../contract/roles';

/** A part of the form, under its heading. @param title a key */
export const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const translate = useTranslate();
  const name = translate(title);
  return (
    <Box component="section" aria-label={name} sx={{ width: '100%', mb: 2 }}>
      <Typography component="h2" variant="h6" gutterBottom>
        {name}
      </Typography>
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '65ch' }}>
          {translate(hint)}
        </Typography>
      )}
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {children}
      </Box>
    </Box>
  );
};

/** A number of ten whose check digit is wrong may be meant; a typing slip is more likely. */
const NumberWarning = () => {
  const translate = useTranslate();
  const number = (useWatch<Record<string, string | undefined>>({ name: 'organisation_number' }) ?? '').trim();
  const isWrong = number.length === ORGANISATION_NUMBER_LENGTH && !hasRightCheckDigit(number);
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1' }}>
      {isWrong && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('resources.companies.number_warning')}
        </Alert>
      )}
    </Box>
  );
};

const featureChoices = FEATURES.map((feature) => ({
  id: feature,
  name: `resources.companies.features.${feature}`,
}));

/** What a company is called and has, for a new one and for a present one. */
export const CompanyInputs = () => (
  <Part title="resources.companies.company_part">
    <TextInput source="name" isRequired autoComplete="off" />
    <TextInput source="organisation_number" isRequired autoComplete="off" />
    <NumberWarning />
    <CheckboxGroupInput
      source="features"
      choices={featureChoices}
      helperText="resources.companies.features_hint"
      sx={{ gridColumn: '1 / -1' }}
    />
  </Part>
);
