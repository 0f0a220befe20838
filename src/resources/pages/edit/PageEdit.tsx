import { useCallback, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Page } from '../../../../contract/page';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { PageForm } from './PageForm';
import { pageEditForm, publishingOf, toWire } from './pageFormSchema';
import type { SaveFailure } from './SaveBar';

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.pages.editor.edit_title', { name: useRecordContext<Page>()?.title ?? '' });
};

const choiceOf = (record: FieldValues): FieldValues => ({ publishing: publishingOf(record) });

/** /pages/{id}/edit; stays there after saving. */
const PageEdit = () => {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const fail = useCallback((error: unknown) => setFailure({ error, isNew: false }), []);
  return (
    <RecordEdit title={<EditTitle />} transform={toWire} redirect={false} onFailure={fail} component="div">
      <PageForm schema={pageEditForm} defaultValues={choiceOf} failure={failure} onFailure={setFailure} />
    </RecordEdit>
  );
};

export default PageEdit;
