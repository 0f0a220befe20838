import { NumberInput, TextInput, type TextInputProps } from 'react-admin';
import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS } from '../../../../contract/company';
import { endpoints } from '../../../../contract/endpoints';
import { acceptsField, passwordMinLength } from '../../../api/capabilities';
import { FormColumns, Section } from '../../../ui/Section';

/** A time of day, such as 07:30. */
const TimeOfDayInput = (props: TextInputProps) => (
  <TextInput {...props} type="time" slotProps={{ inputLabel: { shrink: true } }} />
);

/** The inputs of a company's policies, by field. They are also used by the bulk edit. */
export const policyInputs = {
  password_min_length: (
    <NumberInput
      source="password_min_length"
      min={passwordMinLength()}
      step={1}
      helperText="resources.companies.settings.policies.password_min_length"
    />
  ),
  session_hours: (
    <NumberInput
      source="session_hours"
      min={1}
      step={1}
      helperText="resources.companies.settings.policies.session_hours"
    />
  ),
  quiet_hours_start: (
    <TimeOfDayInput
      source="quiet_hours_start"
      helperText="resources.companies.settings.policies.quiet_hours"
    />
  ),
  quiet_hours_end: <TimeOfDayInput source="quiet_hours_end" helperText={false} />,
  retention_days: (
    <NumberInput
      source="retention_days"
      min={MIN_RETENTION_DAYS}
      max={MAX_RETENTION_DAYS}
      step={1}
      helperText="resources.companies.settings.policies.retention_days"
    />
  ),
};

/** Policies that are stricter than those of the server, if it knows them. */
export const PoliciesSection = () =>
  acceptsField('PATCH', endpoints.companies.one, 'session_hours') ? (
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
