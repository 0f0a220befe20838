import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Toolbar, useCanAccess, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { COMPANY_POLICIES } from '../../../contract/resources/companies';
import { hasCapability } from '../../api/capabilities';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../features/fields/FieldInput';
import { FormSaveButton } from '../../features/form/FormSaveButton';
import { RecordForm } from '../../features/form/RecordForm';
import { RecordsInput } from '../../features/pickers/RecordsInput';
import { Section } from '../../ui/Section';
import { useCurrentUser } from '../../api/useCurrentUser';
import { ColourSection } from './settings/ColourSection';
import { FeaturesInput } from './settings/FeaturesInput';
import { IconInput } from './settings/icon/IconInput';
import { OrganisationNumberInput } from './settings/OrganisationNumberInput';
import { PoliciesSection } from './settings/PoliciesSection';
import { TemplateInput } from './settings/TemplateInput';

const LeaveSection = () => {
  const isOwn = useCurrentUser()?.company.id === useRecordContext()?.id;
  return (
    <Section title="resources.companies.settings.leave.title">
      <div>
        <FieldInput source="leave_reasons" helperText="resources.companies.settings.leave.reasons_hint" row />
        {/* The users of another company cannot be listed. */}
        {isOwn && (
          <RecordsInput
            source="leave_reviewer_ids"
            reference="users"
            filter={{ role: ['admin'], inactive: false }}
            helperText="resources.companies.settings.leave.reviewers_hint"
          />
        )}
      </div>
    </Section>
  );
};

/** Users who may view the app as others can only set this for a new company. */
const SupportSection = () => {
  const isNew = useRecordContext() === undefined;
  const { canAccess: mayViewAs } = useCanAccess({ action: 'support', resource: 'users' });
  if (!hasCapability('companyTools')) return null;
  const isLocked = mayViewAs && !isNew;
  return (
    <Section title="resources.companies.settings.support.title">
      <FieldInput
        source="allows_view_as"
        disabled={isLocked}
        helperText={`resources.companies.settings.support.${isLocked ? 'locked' : 'hint'}`}
        defaultValue
      />
    </Section>
  );
};

/** Fields with an input in any section. */
const PLACED = [
  'name',
  'organisation_number',
  'icon',
  'primary_color',
  'heading_style',
  'template',
  'features',
  'leave_reasons',
  'leave_reviewer_ids',
  'languages',
  ...COMPANY_POLICIES,
  'allows_view_as',
];

interface CompanyFormProps {
  schema: z.ZodType<Record<string, unknown>>;
  defaultValues?: FieldValues;
  /** Further inputs of the first section. */
  about?: ReactNode;
  /** Shown after the sections of the company. */
  children?: ReactNode;
}

/** The fields of a company, the same for a new and an existing one. */
export const CompanyForm = ({ schema, defaultValues, about, children }: CompanyFormProps) => {
  return (
    <RecordForm
      schema={schema}
      defaultValues={defaultValues}
      component={Box}
      // A row that was just added is empty.
      selfValidatedField="admins"
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
            <FieldInput source="name" autoComplete="off" />
            <OrganisationNumberInput />
            {about}
            <OtherInputs omit={PLACED} />
          </div>
        </Section>
        <IconInput />
        <ColourSection />
        <Section
          title="resources.companies.fields.template"
          hint="resources.companies.settings.about_template"
        >
          <TemplateInput />
        </Section>
        <Section
          title="resources.companies.fields.features"
          hint="resources.companies.settings.about_features"
        >
          <FeaturesInput />
        </Section>
        <LeaveSection />
        <Section
          title="resources.companies.fields.languages"
          hint="resources.companies.settings.languages_hint"
        >
          <FieldInput
            source="languages"
            label="resources.companies.settings.languages_label"
            helperText={false}
            row
          />
        </Section>
        <PoliciesSection />
        <SupportSection />
        {children}
      </Stack>
    </RecordForm>
  );
};
