import { Stack } from '@mui/material';
import { CanAccess, useRecordContext } from 'react-admin';
import type { Company } from '../../../contract/company';
import { RecordEdit } from '../../features/form/RecordEdit';
import { CompanyForm } from './CompanyForm';
import { DeleteCompany } from './DeleteCompany';
import { companyEditForm } from './formSchemas';
import { RefreshUserOnChange } from './RefreshUserOnChange';
import { SwitchButton } from './SwitchButton';

const RefreshUser = () => <RefreshUserOnChange company={useRecordContext<Company>()} />;

const EditActions = () => (
  <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
    <SwitchButton isNamed />
    <CanAccess action="delete" resource="companies">
      <DeleteCompany />
    </CanAccess>
  </Stack>
);

const CompanyEdit = () => (
  <RecordEdit component="div" sx={{ maxWidth: 900 }} redirect={false}>
    <RefreshUser />
    <CompanyForm schema={companyEditForm}>
      <EditActions />
    </CompanyForm>
  </RecordEdit>
);

export default CompanyEdit;
