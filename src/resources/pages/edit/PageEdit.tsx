import { useRef, useState } from 'react';
import { useRecordContext, useTranslate, type TransformData } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Page } from '../../../../contract/page';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { LinkedCopyNotice } from '../../publications/LinkedCopyNotice';
import { AskAgain } from './AskAgain';
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
  const materialRef = useRef(false);
  const draftQueueRef = useRef<Promise<unknown>>(Promise.resolve());
  const transform: TransformData = (values, options) => ({
    ...toApi(values, options),
    ...(materialRef.current ? { material: true } : {}),
  });
  return (
    <RecordEdit
      title={<EditTitle />}
      transform={transform}
      redirect={false}
      onFailure={setError}
      component="div"
    >
      <LinkedCopyNotice />
      <AskAgain materialRef={materialRef}>
        <PageForm
          schema={pageEditForm}
          defaultValues={publishingDefault}
          error={error}
          onError={setError}
          draftQueueRef={draftQueueRef}
        />
      </AskAgain>
    </RecordEdit>
  );
};

export default PageEdit;
