import { CanAccess, Toolbar, useRecordContext, useTranslate } from 'react-admin';
import { companyUpdateSchema, type Company } from '../../../contract/company';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { CompanyInputs } from './CompanyInputs';
import { DeleteCompany } from './DeleteCompany';
import { RefreshUserOnChange } from './RefreshUserOnChange';
import { SwitchButton } from './SwitchButton';

const EditTitle = () => {
  const translate = useTranslate();
  const name = useRecordContext<Company>()?.name ?? '';
  return translate('resources.companies.edit_title', { name });
};

const RefreshUser = () => <RefreshUserOnChange company={useRecordContext<Company>()} />;

const EditToolbar = () => (
  <Toolbar sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
    <FormSaveButton />
    <SwitchButton />
    <CanAccess action="delete" resource="companies">
      <DeleteCompany />
    </CanAccess>
  </Toolbar>
);

const CompanyEdit = () => (
  <RecordEdit title={<EditTitle />} redirect={false}>
    <RecordForm schema={companyUpdateSchema} toolbar={<EditToolbar />}>
      <RefreshUser />
      <CompanyInputs />
    </RecordForm>
  </RecordEdit>
);

export default CompanyEdit;
