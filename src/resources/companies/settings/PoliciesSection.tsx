import type { COMPANY_POLICIES } from '../../../../contract/resources/companies';
import { hasCapability } from '../../../api/capabilities';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { FieldInput } from '../../../features/fields/FieldInput';
import { FormColumns, Section } from '../../../ui/Section';

const HINTS = {
  password_min_length: 'resources.companies.settings.policies.password_min_length',
  session_hours: 'resources.companies.settings.policies.session_hours',
  quiet_hours_start: 'resources.companies.settings.policies.quiet_hours',
  quiet_hours_end: false,
  retention_days: 'resources.companies.settings.policies.retention_days',
  approval_rows: 'resources.companies.settings.approval.rows',
  approval_for: 'resources.companies.settings.approval.always',
} as const;

/** A rule of a company with a hint, also in the bulk edit. */
export const PolicyInput = ({ source }: { source: (typeof COMPANY_POLICIES)[number] }) => {
  // At least as many characters as the server requires.
  const minLength = useCurrentUser()?.password_min_length;
  return (
    <FieldInput
      source={source}
      helperText={HINTS[source]}
      {...(source === 'password_min_length' && { min: minLength })}
      {...(source === 'approval_for' && { row: true })}
    />
  );
};

/** Policies that are stricter than those of the server, and which bulk changes another administrator has to approve. */
export const PoliciesSection = () =>
  hasCapability('companyTools') ? (
    <>
      <Section
        title="resources.companies.settings.policies.title"
        hint="resources.companies.settings.policies.hint"
      >
        <FormColumns>
          <PolicyInput source="password_min_length" />
          <PolicyInput source="session_hours" />
          <PolicyInput source="quiet_hours_start" />
          <PolicyInput source="quiet_hours_end" />
          <PolicyInput source="retention_days" />
        </FormColumns>
      </Section>
      <Section
        title="resources.companies.settings.approval.title"
        hint="resources.companies.settings.approval.hint"
      >
        <div>
          <PolicyInput source="approval_rows" />
          <PolicyInput source="approval_for" />
        </div>
      </Section>
    </>
  ) : null;
