import { CheckboxGroupInput } from 'react-admin';
import { isSwitchable } from '../../../contract/features';
import { COMPANY_POLICIES } from '../../../contract/resources/companies';
import { hasCapability } from '../../api/capabilities';
import { fieldChoices } from '../../features/fields/fieldOf';
import type { FieldOverrides } from '../../routing/types';
import { PolicyInput } from './settings/PoliciesSection';

const features = fieldChoices('companies', 'features').filter(({ id }) => isSwitchable(String(id)));

export default {
  features: {
    operations: ['add', 'remove', 'set'],
    input: <CheckboxGroupInput source="features" choices={features} row={false} helperText={false} />,
    hint: 'resources.companies.settings.about_features',
  },
  heading_style: { isOffered: () => hasCapability('companyTools') },
  leave_reasons: { operations: ['add', 'remove', 'set'] },
  ...Object.fromEntries(
    COMPANY_POLICIES.map((source) => [
      source,
      {
        input: <PolicyInput source={source} />,
        isOffered: () => hasCapability('companyTools'),
      },
    ]),
  ),
} satisfies FieldOverrides;
