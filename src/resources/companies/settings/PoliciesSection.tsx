import { hasCapability } from '../../../api/capabilities';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { FieldInput } from '../../../features/fields/FieldInput';
import { FormColumns, Section } from '../../../ui/Section';

/** At least as many characters as the server requires. */
const PasswordLengthInput = () => (
  <FieldInput
    source="password_min_length"
    min={useCurrentUser()?.password_min_length}
    helperText="resources.companies.settings.policies.password_min_length"
  />
);

/** The inputs of a company's policies, by field. They are also used by the bulk edit. */
export const policyInputs = {
  password_min_length: <PasswordLengthInput />,
  session_hours: (
    <FieldInput source="session_hours" helperText="resources.companies.settings.policies.session_hours" />
  ),
  quiet_hours_start: (
    <FieldInput source="quiet_hours_start" helperText="resources.companies.settings.policies.quiet_hours" />
  ),
  quiet_hours_end: <FieldInput source="quiet_hours_end" helperText={false} />,
  retention_days: (
    <FieldInput source="retention_days" helperText="resources.companies.settings.policies.retention_days" />
  ),
};

/** Policies that are stricter than those of the server. */
export const PoliciesSection = () =>
  hasCapability('companyTools') ? (
    <Section
      title="resources.companies.settings.policies.title"
      hint="resources.companies.settings.policies.hint"
    >
      <FormColumns>
        {policyInputs.password_min_length}
        {policyInputs.session_hours}
        {policyInputs.quiet_hours_start}
        {policyInputs.quiet_hours_end}
        {policyInputs.retention_days}
      </FormColumns>
    </Section>
  ) : null;
