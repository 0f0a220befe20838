import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { CompanyIcon } from '../../resources/companies/CompanyIcon';
import { LoadFailed } from '../../ui/LoadFailed';
import { recordName } from '../../providers/recordName';
import { useRecordSearch } from '../../features/pickers/useRecordSearch';
import { useSwitchCompany } from '../../resources/companies/useSwitchCompany';
import { useCurrentUser } from '../../api/useCurrentUser';
import { Hint } from '../../ui/Section';
import { useRecentCompanies } from './recentCompanies';

/** Searches companies by name or organisation number, and switches to the chosen one. */
const CompanySearch = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const currentId = useCurrentUser()?.company.id;
  const switchTo = useSwitchCompany();
  const { text, props, error, refetch } = useRecordSearch<Company>('companies');
  const recent = useRecentCompanies(currentId);
  const recentIds = new Set(recent.map(({ id }) => id));
  const others = props.options.filter(({ id }) => id !== currentId);
  const isSearch = text !== '';
  const groupOf = ({ id }: Company) => {
    if (isSearch || recent.length === 0) return '';
    return translate(
      recentIds.has(id) ? 'resources.companies.switch.recent' : 'resources.companies.switch.others',
    );
  };
  return (
    <>
      {/* Above the field: its options would cover them. */}
      <Hint>{translate('resources.companies.switch.hint')}</Hint>
      {error && (
        <LoadFailed
          error={error}
          text={translate('resources.companies.switch.failed_search')}
          onRetry={() => refetch()}
        />
      )}
      <Autocomplete
        noOptionsText={translate('resources.companies.switch.none')}
        {...props}
        options={isSearch ? others : [...recent, ...others.filter(({ id }) => !recentIds.has(id))]}
        // Always a function: Material UI renders the former options while the list closes, and fails when they were not grouped.
        groupBy={groupOf}
        slotProps={{ listbox: { sx: { '& .MuiAutocomplete-groupLabel:empty': { display: 'none' } } } }}
        loadingText={translate('ra.page.loading')}
        inputValue={text}
        onChange={(_, company) => {
          if (!company) return;
          onClose();
          switchTo(company);
        }}
        openOnFocus
        blurOnSelect
        renderOption={({ key: _key, ...option }, company) => (
          <Box key={company.id} component="li" {...option} sx={{ gap: 1.5 }}>
            <CompanyIcon company={company} size={28} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {recordName(company)}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            size="small"
            label={translate('resources.companies.switch.search')}
          />
        )}
      />
    </>
  );
};

export default CompanySearch;
