import { useDataProvider, useRecordContext } from 'react-admin';
import type { z } from 'zod';
import type { Form } from '../../../contract/form';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { AccessSection, type Audience } from '../../features/editor/AccessSection';
import { EditorForm } from '../../features/editor/EditorForm';
import { PublishSection } from '../../features/editor/PublishSection';
import { FieldInput } from '../../features/fields/FieldInput';
import type { AppDataProvider } from '../../providers/dataProvider';
import { Section } from '../../ui/Section';
import { Builder } from './builder/Builder';
import { DeleteForm } from './DeleteForm';

const FormPreview = lazyWithRetry(() => import('./FormPreview'));

/** Stays as it is after the first submission. */
const AnonymousInput = () => (
  <FieldInput
    source="anonymous"
    helperText="resources.forms.anonymous_help"
    disabled={(useRecordContext<Form>()?.submissions_count ?? 0) > 0}
  />
);

const Access = () => {
  const { countAudience } = useDataProvider<AppDataProvider>();
  const count = (audience: Audience, signal: AbortSignal) => countAudience('forms', audience, signal);
  return <AccessSection count={hasCapability('audiences') ? count : undefined} />;
};

/** The settings of a form, beside its questions. */
const FormSettings = () => (
  <>
    <PublishSection />
    <Access />
    <Section dense title="resources.forms.fields.submissions_count">
      <FieldInput source="responsible_email" fullWidth helperText="resources.forms.responsible_help" />
      <AnonymousInput />
      <OtherInputs omit={['title', 'responsible_email', 'published', 'group_ids', 'anonymous']} />
    </Section>
  </>
);

interface FormInputsProps {
  schema: z.ZodType<Record<string, unknown>>;
  defaultValues?: Record<string, unknown>;
}

/** The editor of a form. */
export const FormInputs = (props: FormInputsProps) => (
  <EditorForm
    {...props}
    preview={FormPreview}
    deletion={<DeleteForm />}
    selfValidatedField="fields"
    settings={<FormSettings />}
  >
    <FieldInput source="title" fullWidth autoComplete="off" />
    <Builder />
  </EditorForm>
);
