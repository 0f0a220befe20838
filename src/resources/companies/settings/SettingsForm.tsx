import { Box, Stack } from '@mui/material';
import { CheckboxGroupInput, TextInput, Toolbar, useRecordContext, useTranslate } from 'react-admin';
import { z } from 'zod';
import { companyUpdateSchema, type Company } from '../../../../contract/company';
import { LANGUAGES } from '../../../../contract/constants';
import { LEAVE_REASONS } from '../../../../contract/leave';
import { FormSaveButton } from '../../../ui/form/FormSaveButton';
import { RecordForm } from '../../../ui/form/RecordForm';
import { UsersInput } from '../../../ui/pickers/UsersInput';
import { Section } from '../../../ui/Section';
import { ColourSection } from './ColourSection';
import { FeaturesInput } from './FeaturesInput';
import { IconSection } from './icon/IconSection';
import { OrganisationNumberInput } from './OrganisationNumberInput';
import { TemplateInput } from './TemplateInput';

/**
 * Accepts values that this version does not know; the server validates them. The icon is required, but uploaded
 * separately.
 */
const settingsSchema = companyUpdateSchema
  .extend({
    template: z.string().nullish(),
    features: z.array(z.string()).optional(),
    leave_reasons: z.array(z.string()).optional(),
    icon: z.unknown().refine((icon) => icon !== null, { message: 'validation.icon_required' }),
  })
  .transform(({ icon: _, ...fields }) => fields);

const SettingsToolbar = () => (
  <Toolbar
    sx={{
      position: 'sticky !important',
      bottom: 0,
      zIndex: 2,
      mt: 2,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <FormSaveButton />
  </Toolbar>
);

/** Adds the record's values that this version does not know. */
const addUnknown = (known: readonly string[], saved: readonly string[] = []) =>
  [...new Set([...known, ...saved])].map((id) => ({ id }));

/** Everything that is saved with the form. */
export const SettingsForm = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  return (
    <RecordForm schema={settingsSchema} component={Box} toolbar={<SettingsToolbar />}>
      <Stack spacing={2} sx={{ width: '100%' }}>
        <Section title="resources.companies.settings.about">
          <div>
            <TextInput source="name" isRequired fullWidth />
            <OrganisationNumberInput />
          </div>
        </Section>
        <IconSection />
        <ColourSection />
        <Section
          title="resources.companies.fields.template"
          hint="resources.companies.settings.template.hint"
        >
          <TemplateInput />
        </Section>
        <Section
          title="resources.companies.fields.features"
          hint="resources.companies.settings.features.hint"
        >
          <FeaturesInput />
        </Section>
        <Section title="resources.companies.settings.leave.title">
          <div>
            <CheckboxGroupInput
              source="leave_reasons"
              helperText="resources.companies.settings.leave.reasons_hint"
              choices={addUnknown(LEAVE_REASONS, company?.leave_reasons)}
              optionText={({ id }: { id: string }) =>
                translate(`resources.leave-requests.reasons.${id}`, { _: id })
              }
              translateChoice={false}
            />
            <UsersInput
              source="leave_reviewer_ids"
              filter={{ role: ['admin'], inactive: false }}
              helperText="resources.companies.settings.leave.reviewers_hint"
            />
          </div>
        </Section>
        <Section
          title="resources.companies.fields.languages"
          hint="resources.companies.settings.languages_hint"
        >
          <CheckboxGroupInput
            source="languages"
            label="resources.companies.settings.languages_label"
            helperText={false}
            choices={addUnknown(LANGUAGES, company?.languages)}
            optionText={({ id }: { id: string }) => translate(`languages.${id}`, { _: id })}
            translateChoice={false}
          />
        </Section>
      </Stack>
    </RecordForm>
  );
};
