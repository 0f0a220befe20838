import { useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { Tag } from '../../ui/Tag';

export const StatusField = () => {
  const translate = useTranslate();
  const published = useRecordContext<Form>()?.published ?? false;
  return (
    <Tag
      variant={published ? 'filled' : 'outlined'}
      label={translate(published ? 'resources.forms.fields.published' : 'publishing.draft')}
    />
  );
};

export const publishedChoices = [
  { id: true, name: 'resources.forms.fields.published' },
  { id: false, name: 'publishing.draft' },
];
