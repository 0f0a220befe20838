import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RecordCreate } from '../../../ui/form/RecordCreate';
import { PageForm } from './PageForm';
import { newPage, pageCreateForm, toApi } from './pageFormSchema';

/** /pages/new; continues with the edit screen. */
const PageCreate = () => {
  const translate = useTranslate();
  const [error, setError] = useState<unknown>(null);
  return (
    <RecordCreate
      title={translate('resources.pages.editor.create_title')}
      transform={toApi}
      redirect="edit"
      onFailure={setError}
      component="div"
    >
      <PageForm isNew schema={pageCreateForm} defaultValues={newPage} error={error} onError={setError} />
    </RecordCreate>
  );
};

export default PageCreate;
