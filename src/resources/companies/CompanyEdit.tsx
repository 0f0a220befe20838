import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CanAccess, Toolbar, useRecordContext, useTranslate } from 'react-admin';
import { companyUpdateSchema, type Company } from '../../../contract/company';
import { refreshCurrentUser } from '../../api/session';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { CompanyInputs } from './CompanyInputs';
import { DeleteCompany } from './DeleteCompany';
import { SwitchButton } from './SwitchButton';

const companyForm = companyUpdateSchema.required({ name: true, organisation_number: true });

const EditTitle = () => {
  const translate = useTranslate();
  const name = useRecordContext<Company>()?.name ?? '';
  return translate('resources.companies.edit_title', { name });
};

/** The company may be the one that is worked in: header and menu follow what is saved. */
const ShellFollows = () => {
  const queryClient = useQueryClient();
  const changed = useRecordContext<Company>()?.updated_at;
  const before = useRef(changed);
  useEffect(() => {
    if (changed === before.current) return;
    before.current = changed;
    refreshCurrentUser()
      .then(() => queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }))
      // It is shown from the next visit on.
      .catch(() => undefined);
  }, [changed, queryClient]);
  return null;
};

const EditToolbar = () => (
  <Toolbar sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
    <FormSaveButton />
    <SwitchButton />
    <CanAccess action="delete" resource="companies">
      <DeleteCompany />
    </CanAccess>
  </Toolbar>
);

/** /companies/{id}/edit. */
const CompanyEdit = () => (
  <RecordEdit title={<EditTitle />} redirect={false}>
    <RecordForm schema={companyForm} toolbar={<EditToolbar />}>
      <ShellFollows />
      <CompanyInputs />
    </RecordForm>
  </RecordEdit>
);

export default CompanyEdit;
