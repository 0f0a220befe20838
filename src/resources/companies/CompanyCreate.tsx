import { SelectInput, TextInput, useLocale, useNotify, useRedirect, type RaRecord } from 'react-admin';
import type { CompanyCreate as NewCompany } from '../../../contract/company';
import { LANGUAGES, LEAVE_REASONS, PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { FEATURES, isSwitchable } from '../../../contract/features';
import { hasCapability } from '../../api/capabilities';
import { fieldChoices } from '../../features/fields/fieldOf';
import { NewPasswordInputs } from '../../features/form/NewPasswordInputs';
import { RecordCreate } from '../../features/form/RecordCreate';
import { useCurrentUser } from '../../api/useCurrentUser';
import { FormColumns, Section } from '../../ui/Section';
import { CompanyForm } from './CompanyForm';
import { CopyFromInput } from './CopyFromInput';
import { FurtherAdmins } from './FurtherAdmins';
import { companyAndAdminForm, companyCreateForm } from './formSchemas';

const NEW_COMPANY = {
  icon: null,
  template: 'standard',
  leave_reasons: [...LEAVE_REASONS],
  languages: [...LANGUAGES],
};

const AdminSection = ({ minLength }: { minLength: number }) => (
  <Section title="resources.companies.admin_part" hint="resources.companies.admin_hint">
    <FormColumns>
      <TextInput source="admin_name" isRequired autoComplete="off" />
      <TextInput source="admin_email" type="email" autoComplete="off" />
      <TextInput source="admin_username" autoComplete="off" />
      <SelectInput source="admin_language" choices={fieldChoices('users', 'language')} />
      <NewPasswordInputs
        source="admin_password"
        minLength={minLength}
        helperText="resources.companies.password_hint"
      />
    </FormColumns>
    <FurtherAdmins />
  </Section>
);

/** /companies/new: a company and its first administrator, who is invited by email or given a password. */
const CompanyCreate = () => {
  const language = useLocale();
  const notify = useNotify();
  const redirect = useRedirect();
  const { company, password_min_length: minLength = PASSWORD_MIN_LENGTH } = useCurrentUser() ?? {};
  const available = company?.available_features ?? [];
  const features = FEATURES.filter((feature) => isSwitchable(feature) && available.includes(feature));
  const withAdmin = hasCapability('companyTools');
  const onSuccess = (_record: RaRecord, { data }: { data?: Partial<RaRecord> }) => {
    const { name, admin_email: email, admin_password: password } = data as NewCompany;
    const isInvited = withAdmin && email && !password;
    notify(isInvited ? 'resources.companies.invited' : 'resources.companies.registered', {
      type: 'success',
      messageArgs: { name, email },
    });
    redirect('list', 'companies');
  };
  return (
    <RecordCreate component="div" sx={{ maxWidth: 900 }} onSuccess={onSuccess}>
      <CompanyForm
        schema={withAdmin ? companyAndAdminForm(minLength) : companyCreateForm}
        defaultValues={{
          ...NEW_COMPANY,
          features,
          ...(withAdmin ? { admin_language: language, heading_style: 'standard' } : {}),
        }}
        about={withAdmin ? <CopyFromInput /> : undefined}
      >
        {withAdmin && <AdminSection minLength={minLength} />}
      </CompanyForm>
    </RecordCreate>
  );
};

export default CompanyCreate;
