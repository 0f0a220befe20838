import { AutocompleteInput, ReferenceInput, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Fields of a new company that start like those of its template. */
const LIKE_TEMPLATE = ['template', 'features', 'leave_reasons', 'languages'] as const;

/** Selects the company whose content is copied. Its settings are filled in, so that they can be changed. */
export const CopyFromInput = () => {
  const { setValue } = useFormContext();
  const fillIn = (_id: unknown, company: RaRecord | '') => {
    if (!company) return;
    for (const field of LIKE_TEMPLATE)
      if (company[field] !== undefined) setValue(field, company[field], { shouldDirty: true });
  };
  return (
    <ReferenceInput source="template_company_id" reference="companies" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        optionText="name"
        helperText="resources.companies.copy_from.hint"
        onChange={fillIn}
      />
    </ReferenceInput>
  );
};
