import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasValidCheckDigit } from '../../../../contract/personalNumber';
import { normaliseOrganisationNumber } from '../../../../contract/textFormats';
import { ORGANISATION_NUMBER_LENGTH } from '../../../../contract/constants';
import { companies } from '../../../../contract/resources/companies';
import { inputWidth } from '../../../features/fields/FieldInput';

/** Requires ten characters, not counting spaces and hyphens. A wrong check digit only causes a warning, on blur. */
export const OrganisationNumberInput = () => {
  const translate = useTranslate();
  const [isFocused, setIsFocused] = useState(false);
  const value: unknown = useWatch({ name: 'organisation_number' });
  const number = typeof value === 'string' ? normaliseOrganisationNumber(value) : '';
  const isDoubtful =
    !isFocused && number.length === ORGANISATION_NUMBER_LENGTH && !hasValidCheckDigit(number);
  return (
    <TextInput
      source="organisation_number"
      isRequired
      sx={inputWidth(companies.fields.organisation_number)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      helperText={
        <span role="status">
          {isDoubtful ? (
            <Box component="span" sx={{ color: 'text.primary', display: 'inline-flex', gap: 0.5 }}>
              <WarningAmberOutlined sx={{ fontSize: 18 }} />
              {translate('resources.companies.settings.check_digit')}
            </Box>
          ) : (
            translate('resources.companies.settings.organisation_number_hint')
          )}
        </span>
      }
    />
  );
};
