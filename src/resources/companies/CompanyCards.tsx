import { Box, Divider, Typography } from '@mui/material';
import { RecordsIterator, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { CompanyIcon } from '../../ui/CompanyIcon';
import { RowLink } from '../../ui/RowLink';
import { SwitchButton } from './SwitchButton';

const About = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {company.organisation_number}
      {' · '}
      {translate('resources.companies.users_n', { smart_count: company.users_count })}
    </Typography>
  );
};

/** The rows of the list on a phone. */
export const CompanyCards = () => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<Company>
      render={(company) => (
        <Box component="li">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
            <CompanyIcon company={company} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RowLink type="edit" wrap />
              <About company={company} />
            </Box>
            <SwitchButton />
          </Box>
          <Divider />
        </Box>
      )}
    />
  </Box>
);
