import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { LoadFailed } from '../../ui/LoadFailed';
import { byTitle, RecordsInput } from '../pickers/RecordsInput';

/** The data provider fetches as many API pages as needed. */
const ALL = { pagination: { page: 1, perPage: 100_000 }, sort: byTitle('companies') } as const;

interface CompaniesChoiceProps {
  /** The current company, which cannot be selected. */
  current: number;
  onChange: (ids: readonly number[]) => void;
}

/** Selects companies one by one, with a search on the server, or all of them. */
export const CompaniesChoice = ({ current, onChange }: CompaniesChoiceProps) => {
  const translate = useTranslate();
  const form = useForm<{ company_ids: number[] }>({ defaultValues: { company_ids: [] } });
  const [isAll, setAll] = useState(false);
  const { data, error, refetch } = useGetList<{ id: number }>('companies', ALL);
  const others = data?.map(({ id }) => id).filter((id) => id !== current);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <FormProvider {...form}>
      {!isAll && (
        <RecordsInput
          source="company_ids"
          reference="companies"
          label={translate('publications.companies')}
          getOptionDisabled={({ id }) => id === current}
          helperText={false}
          onChange={(ids: unknown[]) => onChange(ids.map(Number))}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={isAll} disabled={!others} />}
        label={translate('publications.all', { smart_count: others?.length ?? 0 })}
        onChange={(_event, checked) => {
          setAll(checked);
          onChange(checked ? (others ?? []) : form.getValues('company_ids'));
        }}
      />
    </FormProvider>
  );
};
