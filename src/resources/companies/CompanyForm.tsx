import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  TextInput,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Company } from '../../../contract/company';
import { LANGUAGES, LEAVE_REASONS } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { acceptsField } from '../../api/capabilities';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordForm } from '../../ui/form/RecordForm';
import { UsersInput } from '../../ui/pickers/UsersInput';
import { Section } from '../../ui/Section';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { ColourSection } from './settings/ColourSection';
import { FeaturesInput } from './settings/FeaturesInput';
import { IconInput } from './settings/icon/IconInput';
import { OrganisationNumberInput } from './settings/OrganisationNumberInput';
import { withUnknown } from '../../ui/withUnknown';
import { PoliciesSection } from './settings/PoliciesSection';
import { TemplateInput } from './settings/TemplateInput';

const REASON_CHOICES = LEAVE_REASONS.map((id) => ({ id }));
const LANGUAGE_CHOICES = LANGUAGES.map((id) => ({ id }));

const LeaveSection = () => {
  const translate = useTranslate();
  const company = useRecordContext<Partial<Company>>();
  const isOwn = useCurrentUser()?.company.id === company?.id;
  return (
    <Section title="resources.companies.settings.leave.title">
      <div>
        <CheckboxGroupInput
          source="leave_reasons"
          helperText="resources.companies.settings.leave.reasons_hint"
          choices={withUnknown(REASON_CHOICES, company?.leave_reasons)}
          optionText={({ id }: { id: string }) =>
            translate(`resources.leave-requests.reasons.${id}`, { _: id })
          }
          translateChoice={false}
        />
        {/* The users of another company cannot be listed. */}
        {isOwn && (
          <UsersInput
            source="leave_reviewer_ids"
            filter={{ role: ['admin'], inactive: false }}
            helperText="resources.companies.settings.leave.reviewers_hint"
          />
        )}
      </div>
    </Section>
  );
};

const SupportSection = () =>
  acceptsField('PATCH', endpoints.companies.one, 'allows_view_as') && (
    <Section title="resources.companies.settings.support.title">
      <BooleanInput
        source="allows_view_as"
        helperText="resources.companies.settings.support.hint"
        defaultValue
      />
    </Section>
  );

interface CompanyFormProps {
  schema: z.ZodType;
  defaultValues?: FieldValues;
  /** Further inputs of the first section. */
  about?: ReactNode;
  /** Shown after the sections of the company. */
  children?: ReactNode;
}

/** The fields of a company, the same for a new and an existing one. */
export const CompanyForm = ({ schema, defaultValues, about, children }: CompanyFormProps) => {
  const translate = useTranslate();
  const company = useRecordContext<Partial<Company>>();
  return (
    <RecordForm
      schema={schema}
      defaultValues={defaultValues}
      component={Box}
      // A row that was just added is empty.
      checksItself="admins"
      toolbar={
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
      }
    >
      <Stack spacing={2} sx={{ width: '100%' }}>
        <Section title="resources.companies.settings.about">
          <div>
            <TextInput source="name" isRequired fullWidth autoComplete="off" />
            <OrganisationNumberInput />
            {about}
          </div>
        </Section>
        <IconInput />
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
        <LeaveSection />
        <Section
          title="resources.companies.fields.languages"
          hint="resources.companies.settings.languages_hint"
        >
          <CheckboxGroupInput
            source="languages"
            label="resources.companies.settings.languages_label"
            helperText={false}
            choices={withUnknown(LANGUAGE_CHOICES, company?.languages)}
            optionText={({ id }: { id: string }) => translate(`languages.${id}`, { _: id })}
            translateChoice={false}
          />
        </Section>
        <PoliciesSection />
        <SupportSection />
        {children}
      </Stack>
    </RecordForm>
  );
};
