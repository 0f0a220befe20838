import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RecordCreate } from '../../../ui/form/RecordCreate';
import { PageForm } from './PageForm';
import { newPage, pageCreateForm, toWire } from './pageFormSchema';
import type { SaveFailure } from './SaveBar';

/** /pages/new; continues with the edit screen. */
const PageCreate = () => {
  const translate = useTranslate();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const fail = useCallback((error: unknown) => setFailure({ error, isNew: true }), []);
  return (
    <RecordCreate
      title={translate('resources.pages.editor.create_title')}
      transform={toWire}
      redirect="edit"
      onFailure={fail}
      component="div"
    >
      <PageForm schema={pageCreateForm} defaultValues={newPage} failure={failure} onFailure={setFailure} />
    </RecordCreate>
  );
};

export default PageCreate;
