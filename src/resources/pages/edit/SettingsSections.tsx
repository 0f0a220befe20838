import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutocompleteInput, ReferenceInput, useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Form } from '../../../../contract/form';
import type { AppMessageKey } from '../../../../i18n/types';
import { hasCapability } from '../../../api/capabilities';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { OtherInputs } from '../../../features/defaultScreens/OtherInputs';
import { FieldInput } from '../../../features/fields/FieldInput';
import { MediaInput } from '../../../features/media/MediaInput';
import { Hint, Section } from '../../../ui/Section';
import { recordName } from '../../../providers/recordName';

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

export const OrganiseSection = () => (
  <Section dense title="resources.pages.editor.organise">
    <FieldInput source="type" isRequired fullWidth helperText={false} />
    <FieldInput source="category_id" helperText={false} />
    <OtherInputs omit={PLACED} />
  </Section>
);

/** The groups that may see the page, with an explanation. None means everyone. */
export const AccessSection = () => {
  const translate = useTranslate();
  const groups = useWatch({ name: 'group_ids' }) as readonly number[] | null;
  return (
    <Section dense title="resources.pages.editor.access">
      <FieldInput source="group_ids" helperText={false} />
      <Hint>
        {translate(
          groups?.length ? 'resources.pages.editor.members_only' : 'resources.pages.editor.everyone',
        )}
      </Hint>
      <Hint>
        <AudienceCount text="resources.pages.editor.sees" />
      </Hint>
    </Section>
  );
};

/** How many people the chosen groups have. */
const AudienceCount = ({ text }: { text: AppMessageKey }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const groups = (useWatch({ name: 'group_ids' }) as number[] | null) ?? [];
  const { data } = useQuery({
    queryKey: ['pages', 'countAudience', groups],
    queryFn: ({ signal }) => dataProvider.countPageAudience(groups, signal),
    enabled: hasCapability('pageTools'),
    placeholderData: keepPreviousData,
  });
  // Keeps the line while the answer is awaited.
  return data === undefined ? '\u00A0' : translate(text, { smart_count: data.data.count });
};

/** Whether, until when and by whom the page is to be signed. */
export const SignatureSection = () => {
  const translate = useTranslate();
  const isRequired = useWatch({ name: 'requires_signature' }) as boolean | undefined;
  return (
    <Section dense title="resources.pages.editor.signature">
      <FieldInput source="requires_signature" helperText="resources.pages.editor.signature_help" />
      {isRequired ? (
        <>
          {hasCapability('pageTools') ? (
            <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: '3fr 2fr' }}>
              <FieldInput source="sign_by" fullWidth helperText={false} />
              <FieldInput source="signing_target" fullWidth helperText={false} />
            </Box>
          ) : null}
          <Hint>
            <AudienceCount text="resources.pages.editor.asks" />{' '}
            {hasCapability('pageTools') ? translate('resources.pages.editor.sign_by_help') : null}
          </Hint>
        </>
      ) : null}
    </Section>
  );
};

/** When the page is to be reviewed, and who is reminded. */
export const ReviewSection = () => {
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

/** Media and the form below the content. */
export const AttachedSection = () => {
  const translate = useTranslate();
  return (
    <Section dense title="resources.pages.editor.attached">
      <MediaInput source="media_ids" />
      <Hint>{translate('resources.pages.editor.media_help')}</Hint>
      <FormChoice />
    </Section>
  );
};
