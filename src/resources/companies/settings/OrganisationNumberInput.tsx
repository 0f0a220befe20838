import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { TextInput, useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Company } from '../../../../contract/company';
import { hasValidCheckDigit } from '../../../../contract/personalNumber';
import { normaliseOrganisationNumber } from '../../../../contract/textFormats';
import { ORGANISATION_NUMBER_LENGTH } from '../../../../contract/constants';
import { companies } from '../../../../contract/resources/companies';
import { hasCapability } from '../../../api/capabilities';
import { inputWidth } from '../../../features/fields/FieldInput';

/** Returns another company with the number that the user has entered, for users who may list companies. */
const useOtherCompany = (number: string): Company | undefined => {
  const record = useRecordContext<Company>();
  const isChanged = number !== '' && number !== record?.organisation_number;
  const { canAccess = false } = useCanAccess({ action: 'list', resource: 'companies' });
  const { data = [] } = useGetList<Company>(
    'companies',
    { filter: { q: number }, pagination: { page: 1, perPage: 5 } },
    { enabled: canAccess && hasCapability('companyTools') && isChanged },
  );
  return data.find((company) => company.organisation_number === number && company.id !== record?.id);
};

/**
 * Requires ten characters, not counting spaces and hyphens. A wrong check digit, and the number of another company, only
 * cause a warning, on blur: an organisation can have several companies.
 */
export const OrganisationNumberInput = () => {
  const translate = useTranslate();
  const [isFocused, setIsFocused] = useState(false);
  const value: unknown = useWatch({ name: 'organisation_number' });
  const number = typeof value === 'string' ? normaliseOrganisationNumber(value) : '';
  const complete = !isFocused && number.length === ORGANISATION_NUMBER_LENGTH ? number : '';
  const other = useOtherCompany(complete);
  const warnings = [
    complete && !hasValidCheckDigit(complete) && translate('resources.companies.settings.check_digit'),
    other && translate('resources.companies.settings.same_number', { name: other.name }),
  ].filter(Boolean);
  return (
    <TextInput
      source="organisation_number"
      isRequired
      sx={inputWidth(companies.fields.organisation_number)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      helperText={
        <span role="status">
          {warnings.length > 0 ? (
            <Box component="span" sx={{ color: 'text.primary', display: 'inline-flex', gap: 0.5 }}>
              <WarningAmberOutlined sx={{ fontSize: 18 }} />
              {warnings.join(' ')}
            </Box>
          ) : (
            translate('resources.companies.settings.organisation_number_hint')
          )}
        </span>
      }
    />
  );
};
