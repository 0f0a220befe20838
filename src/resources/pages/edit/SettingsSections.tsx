import {
  AutocompleteInput,
  BooleanInput,
  ReferenceInput,
  SelectInput,
  useCanAccess,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Form } from '../../../../contract/form';
import { MediaInput } from '../../../ui/media/MediaInput';
import { CategoryInput } from '../../../ui/pickers/CategoryInput';
import { GroupsInput } from '../../../ui/pickers/GroupsInput';
import { Hint, Section } from '../../../ui/Section';
import { typeChoices } from '../choices';
import { recordName } from '../../../ui/recordName';

export const OrganiseSection = () => (
  <Section dense title="resources.pages.editor.organise">
    <SelectInput source="type" choices={typeChoices} isRequired fullWidth helperText={false} />
    <CategoryInput source="category_id" helperText={false} />
  </Section>
);

/** The groups that may see the page, with an explanation. None means everyone. */
export const AccessSection = () => {
  const translate = useTranslate();
  const groups = useWatch({ name: 'group_ids' }) as readonly number[] | null;
  return (
    <Section dense title="resources.pages.editor.access">
      <GroupsInput source="group_ids" helperText={false} />
      <Hint>
        {translate(
          groups?.length ? 'resources.pages.editor.members_only' : 'resources.pages.editor.everyone',
        )}
      </Hint>
    </Section>
  );
};

export const SignatureSection = () => (
  <Section dense title="resources.pages.editor.signature">
    <BooleanInput source="requires_signature" helperText="resources.pages.editor.signature_help" />
  </Section>
);

const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

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
      <AutocompleteInput
        optionText={nameOf}
        filterToQuery={(q: string) => ({ q })}
        parse={emptyToNull}
        helperText="resources.pages.editor.form_help"
      />
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
