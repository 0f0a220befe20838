import { BooleanInput, CheckboxGroupInput, SelectInput } from 'react-admin';
import { COMPANY_POLICIES, COMPANY_TEMPLATES, companyUpdateSchema } from '../../../contract/company';
import { LANGUAGES, LEAVE_REASONS } from '../../../contract/constants';
import { FEATURES, isSwitchable } from '../../../contract/resources';
import type { BulkField, BulkFields } from '../../ui/bulk/bulkFields';
import { endpoints } from '../../../contract/endpoints';
import { acceptsField } from '../../api/capabilities';
import { policyInputs } from './settings/PoliciesSection';

/** @param names prefix of the choices' translation keys */
const listOf = (source: string, choices: readonly string[], names: string): BulkField => ({
  source,
  operations: ['add', 'remove', 'set'],
  input: (
    <CheckboxGroupInput
      source={source}
      choices={choices.map((id) => ({ id, name: `${names}.${id}` }))}
      helperText={false}
      row={false}
    />
  ),
});

/** A field that not every server has. */
const optional = (field: BulkField): BulkField => ({
  ...field,
  isOffered: () => acceptsField('PATCH', endpoints.companies.one, field.source),
});

/** Without fields that are unique to a company, such as name, icon and color. */
export default {
  schema: companyUpdateSchema,
  fields: [
    {
      ...listOf('features', FEATURES.filter(isSwitchable), 'resources.companies.settings.features'),
      hint: 'resources.companies.settings.features.hint',
    },
    listOf('languages', LANGUAGES, 'languages'),
    listOf('leave_reasons', LEAVE_REASONS, 'resources.leave-requests.reasons'),
    {
      source: 'template',
      operations: ['set', 'clear'],
      input: (
        <SelectInput
          source="template"
          choices={COMPANY_TEMPLATES.map((id) => ({
            id,
            name: `resources.companies.settings.template.${id}`,
          }))}
        />
      ),
    },
    ...COMPANY_POLICIES.map((source) =>
      optional({ source, operations: ['set', 'clear'], input: policyInputs[source] }),
    ),
    optional({
      source: 'allows_view_as',
      operations: ['set'],
      input: <BooleanInput source="allows_view_as" defaultValue />,
      hint: 'resources.companies.settings.support.hint',
    }),
  ],
} satisfies BulkFields;
