import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { CompanyIcon } from '../../resources/companies/CompanyIcon';
import { LoadFailed } from '../../ui/LoadFailed';
import { recordName } from '../../providers/recordName';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { useSwitchCompany } from '../../resources/companies/useSwitchCompany';
import { useCurrentUser } from '../../api/useCurrentUser';

const MAX_OPTIONS = 20;

/** Searches companies by name or organisation number, and switches to the chosen one. */
const CompanySearch = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const currentId = useCurrentUser()?.company.id;
  const switchTo = useSwitchCompany();
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim(), 250);
  const { data, isPending, isPlaceholderData, error, refetch } = useGetList<Company>(
    'companies',
    {
      pagination: { page: 1, perPage: MAX_OPTIONS },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q } : {},
    },
    // An option must not disappear while it is being clicked.
    { placeholderData: keepPreviousData },
  );
  const options = (data ?? []).filter(({ id }) => id !== currentId);
  return (
    <>
      {/* Above the field: its options would cover it. */}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('resources.companies.switch.hint')}
      </Typography>
      <Autocomplete
        options={options}
        getOptionLabel={recordName}
        getOptionKey={({ id }) => id}
        // Filtered by the server, which also searches the organisation number.
        filterOptions={(companies) => companies}
        loading={isPending || isPlaceholderData || q !== text.trim()}
        loadingText={translate('ra.page.loading')}
        noOptionsText={translate('resources.companies.switch.none')}
        inputValue={text}
        onInputChange={(_, value) => setText(value)}
        onChange={(_, company) => {
          if (!company) return;
          onClose();
          switchTo(company);
        }}
        openOnFocus
        autoHighlight
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
      {error && (
        <LoadFailed
          error={error}
          text={translate('resources.companies.switch.failed_search')}
          onRetry={() => refetch()}
        />
      )}
    </>
  );
};

export default CompanySearch;
