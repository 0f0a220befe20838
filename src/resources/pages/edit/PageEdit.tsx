import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Page } from '../../../../contract/page';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { PageForm } from './PageForm';
import { pageEditForm, publishingOf, toApi } from './pageFormSchema';

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.pages.editor.edit_title', { name: useRecordContext<Page>()?.title ?? '' });
};

const publishingDefault = (record: FieldValues): FieldValues => ({ publishing: publishingOf(record) });

/** /pages/{id}/edit; stays there after saving. */
const PageEdit = () => {
  const [error, setError] = useState<unknown>(null);
  return (
    <RecordEdit title={<EditTitle />} transform={toApi} redirect={false} onFailure={setError} component="div">
      <PageForm schema={pageEditForm} defaultValues={publishingDefault} error={error} onError={setError} />
    </RecordEdit>
  );
};

export default PageEdit;
