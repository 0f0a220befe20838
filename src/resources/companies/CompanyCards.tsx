import { Box, Divider } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { COMPANY_FIGURES } from '../../../contract/constants';
import type { CompanyStats } from '../../../contract/companyStats';
import { RowCheckbox } from '../../features/bulk/RowCheckbox';
import { CompanyIcon } from './CompanyIcon';
import { CardRows } from '../../features/list/CardRows';
import { RowLink } from '../../features/list/RowLink';
import { DeletedName, RestoreButton } from './DeletedCompany';
import { SwitchButton } from './SwitchButton';
import { formatDate, hasCount, useFormatNumber } from '../../ui/format';
import { AttentionField, ChangesLink, WeeksField } from './overview/fields';
import { SecondaryText } from '../../ui/SecondaryText';

const Details = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  return (
    <SecondaryText>
      {[
        company.organisation_number,
        hasCount(company.users_count) &&
          translate('resources.companies.users_n', { smart_count: company.users_count }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </SecondaryText>
  );
};

/** What waits in the company, and its activity. */
const Overview = ({ stats }: { stats: CompanyStats }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const locale = useLocale();
  const figures = [
    ...COMPANY_FIGURES.map((field) => [field, formatNumber(stats[field])] as const),
    ['last_admin_login_at', formatDate(stats.last_admin_login_at, locale, 'date')],
    ['newest_content_at', formatDate(stats.newest_content_at, locale, 'date')],
  ] as const;
  return (
    <>
      <AttentionField />
      <Box sx={{ my: 0.5 }}>
        <WeeksField />
      </Box>
      <SecondaryText>
        {figures
          .filter(([, value]) => value !== '' && value !== '0')
          .map(([field, value]) => `${translate(`resources.companies.fields.${field}`)}: ${value}`)
          .join(' · ')}
      </SecondaryText>
      <ChangesLink />
    </>
  );
};

/** A chip or button that leaves too little space for the name is below it. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  pl: 0.5,
  pr: 2,
  py: 1.5,
  '& > :last-child': { ml: 'auto' },
} as const;

const CompanyCard = () => {
  const company = useRecordContext<Company>();
  if (!company) return null;
  return (
    <div>
      <Box sx={ROW}>
        {!company.deleted_at && <RowCheckbox />}
        <CompanyIcon company={company} size={40} />
        <Box sx={{ flex: '1 1 128px', minWidth: 0 }}>
          {company.deleted_at ? <DeletedName company={company} /> : <RowLink type="edit" wrap />}
          <Details company={company} />
        </Box>
        {company.deleted_at ? <RestoreButton /> : <SwitchButton />}
      </Box>
      {company.stats && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Overview stats={company.stats} />
        </Box>
      )}
      <Divider />
    </div>
  );
};

export const CompanyCards = () => (
  <CardRows height={72} sx={{ gap: 0 }}>
    <CompanyCard />
  </CardRows>
);
