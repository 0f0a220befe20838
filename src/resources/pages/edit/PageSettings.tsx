import { Box } from '@mui/material';
import { AutocompleteInput, ReferenceInput, useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Form } from '../../../../contract/form';
import { hasCapability } from '../../../api/capabilities';
import { OtherInputs } from '../../../features/defaultScreens/OtherInputs';
import { AccessSection, AudienceCount, type Audience } from '../../../features/editor/AccessSection';
import { PublishSection } from '../../../features/editor/PublishSection';
import { usePublication } from '../../../features/editor/usePublication';
import { FieldInput } from '../../../features/fields/FieldInput';
import { MediaInput } from '../../../features/media/MediaInput';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { recordName } from '../../../providers/recordName';
import { Hint, Section } from '../../../ui/Section';

/** Fields with an input in any section. */
const PLACED = [
  'title',
  'content',
  'published',
  'publish_at',
  'expires_at',
  'group_ids',
  'requires_signature',
  'sign_by',
  'signing_target',
  'type',
  'category_id',
  'review_at',
  'owner_id',
  'media_ids',
  'form_id',
];

const ExpiryInput = () =>
  usePublication().choice !== 'not' && hasCapability('pageTools') ? (
    <FieldInput source="expires_at" fullWidth helperText="resources.pages.editor.expires_help" />
  ) : null;

const useCount = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  if (!hasCapability('pageTools')) return undefined;
  return (audience: Audience, signal: AbortSignal) => dataProvider.countAudience('pages', audience, signal);
};

/** Whether, until when and by whom the page is to be signed. */
const SignatureSection = () => {
  const translate = useTranslate();
  const count = useCount();
  const isRequired = useWatch({ name: 'requires_signature' }) as boolean | undefined;
  return (
    <Section dense title="resources.pages.editor.signature">
      <FieldInput source="requires_signature" helperText="resources.pages.editor.signature_help" />
      {isRequired && count ? (
        <>
          <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: '3fr 2fr' }}>
            <FieldInput source="sign_by" fullWidth helperText={false} />
            <FieldInput source="signing_target" fullWidth helperText={false} />
          </Box>
          <Hint>
            <AudienceCount count={count} text="resources.pages.editor.asks" />{' '}
            {translate('resources.pages.editor.sign_by_help')}
          </Hint>
        </>
      ) : null}
    </Section>
  );
};

/** When the page is to be reviewed, and who is reminded. */
const ReviewSection = () => {
  const translate = useTranslate();
  if (!hasCapability('pageTools')) return null;
  return (
    <Section dense title="resources.pages.editor.review">
      <FieldInput source="review_at" fullWidth helperText={false} />
      <FieldInput source="owner_id" helperText={false} />
      <Hint>{translate('resources.pages.editor.owner_help')}</Hint>
    </Section>
  );
};

/** Only for companies with the forms feature. An attached form stays attached. */
const FormChoice = () => {
  const translate = useTranslate();
  const { canAccess = false } = useCanAccess({ action: 'pick', resource: 'forms' });
  if (!canAccess) return null;
  const nameOf = (form: Form): string => {
    const title = recordName(form);
    return form.published ? title : translate('resources.pages.editor.form_unpublished', { title });
  };
  return (
    <ReferenceInput source="form_id" reference="forms" sort={{ field: 'title', order: 'ASC' }} perPage={50}>
      <AutocompleteInput optionText={nameOf} helperText="resources.pages.editor.form_help" />
    </ReferenceInput>
  );
};

/** The settings of a page, beside its content. */
export const PageSettings = () => {
  const translate = useTranslate();
  return (
    <>
      <PublishSection>
        <ExpiryInput />
      </PublishSection>
      <AccessSection count={useCount()} />
      <SignatureSection />
      <Section dense title="resources.pages.editor.organise">
        <FieldInput source="type" isRequired fullWidth helperText={false} />
        <FieldInput source="category_id" helperText={false} />
        <OtherInputs omit={PLACED} />
      </Section>
      <ReviewSection />
      <Section dense title="editor.attached">
        <MediaInput source="media_ids" />
        <Hint>{translate('resources.pages.editor.media_help')}</Hint>
        <FormChoice />
      </Section>
    </>
  );
};
