import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { FormSection } from '../../ui/Section';
import { FeaturesInput } from './settings/FeaturesInput';
import { OrganisationNumberInput } from './settings/OrganisationNumberInput';

export const CompanyInputs = () => (
  <>
    <FormSection title="resources.companies.company_part">
      <TextInput source="name" isRequired autoComplete="off" />
      <OrganisationNumberInput />
    </FormSection>
    <FormSection
      title="resources.companies.fields.features"
      hint="resources.companies.settings.features.hint"
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FeaturesInput />
      </Box>
    </FormSection>
  </>
);
