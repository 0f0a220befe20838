import {
  DataProviderContext,
  PasswordInput,
  SelectInput,
  TextInput,
  useLocale,
  useNotify,
  useRedirect,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { companyRegisterSchema, type CompanyRegister } from '../../../contract/company';
import { LANGUAGES } from '../../../contract/constants';
import { FEATURES, isSwitchable } from '../../../contract/resources';
import { dataProvider } from '../../providers/dataProvider';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';
import { FormSection } from '../../ui/Section';
import { CompanyInputs } from './CompanyInputs';

/** Registers instead of creating: the endpoint also takes the first administrator. */
const registeringProvider = {
  ...dataProvider,
  create: (_resource: string, { data }: { data: unknown }) =>
    dataProvider.registerCompany(data as CompanyRegister) as never,
};

const languageChoices = LANGUAGES.map((id) => ({ id, name: `languages.${id}` }));

/** /companies/new: a company and its first administrator, who is invited by email or given a password. */
const CompanyCreate = () => {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <DataProviderContext value={registeringProvider}>
      <RecordCreate
        title={translate('resources.companies.create_title')}
        onSuccess={({ name }: RaRecord, { data }) => {
          const { email, password } = (data as CompanyRegister).admin;
          notify(password ? 'resources.companies.registered' : 'resources.companies.invited', {
            type: 'success',
            messageArgs: { name: String(name), email: email ?? '' },
          });
          redirect('list', 'companies');
        }}
      >
        <RecordForm
          schema={companyRegisterSchema}
          defaultValues={{ features: FEATURES.filter(isSwitchable), admin: { language } }}
        >
          <CompanyInputs />
          <FormSection title="resources.companies.admin_part" hint="resources.companies.admin_hint">
            <TextInput
              source="admin.name"
              label="resources.companies.fields.name"
              isRequired
              autoComplete="off"
            />
            <TextInput
              source="admin.email"
              label="resources.companies.fields.email"
              type="email"
              autoComplete="off"
            />
            <SelectInput
              source="admin.language"
              label="resources.companies.fields.language"
              choices={languageChoices}
            />
            <TextInput
              source="admin.username"
              label="resources.companies.fields.username"
              autoComplete="off"
            />
            <PasswordInput
              source="admin.password"
              label="resources.companies.fields.password"
              helperText="resources.companies.password_hint"
              autoComplete="new-password"
            />
          </FormSection>
        </RecordForm>
      </RecordCreate>
    </DataProviderContext>
  );
};

export default CompanyCreate;
