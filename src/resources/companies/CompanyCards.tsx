import { Box, Checkbox, Divider, Typography } from '@mui/material';
import { RecordsIterator, useListContext, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { useRangeToggle } from '../../ui/bulk/useRangeToggle';
import { CompanyIcon } from '../../ui/CompanyIcon';
import { RowLink } from '../../ui/RowLink';
import { SwitchButton } from './SwitchButton';
import { recordName } from '../../ui/recordName';
import { hasCount } from '../../ui/format';

const Details = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[
        company.organisation_number,
        hasCount(company.users_count) &&
          translate('resources.companies.users_n', { smart_count: company.users_count }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
};

const SelectCheckbox = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Company>();
  const toggle = useRangeToggle();
  return (
    <Checkbox
      checked={selectedIds.includes(company.id)}
      onChange={toggle(company.id)}
      slotProps={{ input: { 'aria-label': translate('bulk.select', { name: recordName(company) }) } }}
    />
  );
};

export const CompanyCards = () => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<Company>
      render={(company) => (
        <Box component="li">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 0.5, pr: 2, py: 1.5 }}>
            <SelectCheckbox company={company} />
            <CompanyIcon company={company} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RowLink type="edit" wrap />
              <Details company={company} />
            </Box>
            <SwitchButton />
          </Box>
          <Divider />
        </Box>
      )}
    />
  </Box>
);
