import { Stack } from '@mui/material';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { CompanyForm } from './CompanyForm';
import { DeleteCompany } from './DeleteCompany';
import { companyEditForm } from './formSchemas';
import { RefreshUserOnChange } from './RefreshUserOnChange';
import { SwitchButton } from './SwitchButton';

const EditTitle = () => {
  const translate = useTranslate();
  const name = useRecordContext<Company>()?.name ?? '';
  return translate('resources.companies.edit_title', { name });
};

const RefreshUser = () => <RefreshUserOnChange company={useRecordContext<Company>()} />;

const EditActions = () => (
  <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
    <SwitchButton />
    <CanAccess action="delete" resource="companies">
      <DeleteCompany />
    </CanAccess>
  </Stack>
);

const CompanyEdit = () => (
  <RecordEdit title={<EditTitle />} component="div" sx={{ maxWidth: 900 }} redirect={false}>
    <RefreshUser />
    <CompanyForm schema={companyEditForm}>
      <EditActions />
    </CompanyForm>
  </RecordEdit>
);

export default CompanyEdit;
