import { hasCapability } from '../../../api/capabilities';
import { FieldInput } from '../../../features/fields/FieldInput';
import { Section } from '../../../ui/Section';

/** The inputs of the rules for approval, by field. They are also used by the bulk edit. */
export const approvalInputs = {
  approval_rows: (
    <FieldInput source="approval_rows" helperText="resources.companies.settings.approval.rows" />
  ),
  approval_for: (
    <FieldInput source="approval_for" helperText="resources.companies.settings.approval.always" row />
  ),
};

/** Which bulk changes another administrator has to approve. */
export const ApprovalSection = () =>
  hasCapability('companyTools') ? (
    <Section
      title="resources.companies.settings.approval.title"
      hint="resources.companies.settings.approval.hint"
    >
      <div>
        {approvalInputs.approval_rows}
        {approvalInputs.approval_for}
      </div>
    </Section>
  ) : null;
