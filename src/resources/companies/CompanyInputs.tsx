import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { FeaturesInput } from './settings/FeaturesInput';
import { OrganisationNumberInput } from './settings/OrganisationNumberInput';

/** A part of the form, under its heading. @param title a key */
export const Part = ({
  title,
  hint,
  children,
}: {
  title: AppMessageKey;
  hint?: AppMessageKey;
  children: ReactNode;
}) => {
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

/** What a company is called and has, for a new one and for a present one. */
export const CompanyInputs = () => (
  <>
    <Part title="resources.companies.company_part">
      <TextInput source="name" isRequired autoComplete="off" />
      <OrganisationNumberInput />
    </Part>
    <Part title="resources.companies.fields.features" hint="resources.companies.settings.features.hint">
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FeaturesInput />
      </Box>
    </Part>
  </>
);
