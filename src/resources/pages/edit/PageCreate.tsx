import { useRef } from 'react';
import type { TransformData } from 'react-admin';
import type { PageCreate as NewPage } from '../../../../contract/page';
import { RecordCreate } from '../../../features/form/RecordCreate';
import { PageForm } from './PageForm';
import { newPage, pageCreateForm, toApi } from './pageFormSchema';

/** /pages/new; continues with the edit screen. */
const PageCreate = () => {
  const draftQueueRef = useRef<Promise<unknown>>(Promise.resolve());
  const transform: TransformData = async (values: NewPage) => {
    // The server deletes the draft with this call. One that arrives later would be left behind.
    await draftQueueRef.current;
    return toApi(values);
  };
  return (
    <RecordCreate redirect="edit" component="div">
      <PageForm
        isNew
        schema={pageCreateForm}
        defaultValues={newPage}
        transform={transform}
        draftQueueRef={draftQueueRef}
      />
    </RecordCreate>
  );
};

export default PageCreate;
