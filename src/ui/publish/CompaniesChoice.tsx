import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput, useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { LoadFailed } from '../LoadFailed';
import { useFormatNumber } from '../format';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
/** The data provider fetches as many API pages as needed. */
const ALL = { pagination: { page: 1, perPage: 100_000 }, sort: BY_NAME } as const;

/** The ids of all other companies. */
const useOtherCompanies = (current: number) => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['companies', 'others', current],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList('companies', { ...ALL, filter: {}, signal });
      return data.map(({ id }) => Number(id)).filter((id) => id !== current);
    },
  });
};

interface CompaniesChoiceProps {
  /** The current company, which cannot be selected. */
  current: number;
  onChange: (ids: readonly number[]) => void;
}

/** Selects companies one by one, with a search on the server, or all of them. */
export const CompaniesChoice = ({ current, onChange }: CompaniesChoiceProps) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const form = useForm<{ company_ids: number[] }>({ defaultValues: { company_ids: [] } });
  const [isAll, setAll] = useState(false);
  const { data: others, error, refetch } = useOtherCompanies(current);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <FormProvider {...form}>
      {!isAll && (
        <ReferenceArrayInput source="company_ids" reference="companies" sort={BY_NAME} perPage={50}>
          <AutocompleteArrayInput
            label={translate('publications.companies')}
            optionText="name"
            getOptionDisabled={({ id }: { id: number }) => id === current}
            helperText={false}
            onChange={(ids: unknown[]) => onChange(ids.map(Number))}
          />
        </ReferenceArrayInput>
      )}
      <FormControlLabel
        control={<Checkbox checked={isAll} disabled={!others} />}
        label={translate('publications.all', {
          smart_count: others?.length ?? 0,
          count: formatNumber(others?.length ?? 0),
        })}
        onChange={(_event, checked) => {
          setAll(checked);
          onChange(checked ? (others ?? []) : form.getValues('company_ids'));
        }}
      />
    </FormProvider>
  );
};
