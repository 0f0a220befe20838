import { useRef } from 'react';
import type { TransformData } from 'react-admin';
import type { PageCreate as NewPage } from '../../../../contract/page';
import { hasCapability } from '../../../api/capabilities';
import { RecordCreate } from '../../../features/form/RecordCreate';
import { PageForm } from './PageForm';

const PAGE_TOOLS = { sign_by: null, signing_target: 90, expires_at: null, review_at: null, owner_id: null };

const newPage = () => ({
  ...(hasCapability('pageTools') && PAGE_TOOLS),
  type: 1,
  title: '',
  content: '',
  category_id: null,
  published: false,
  publish_at: null,
  group_ids: [],
  requires_signature: false,
  media_ids: [],
  form_id: null,
});

/** /pages/new; continues with the edit screen. */
const PageCreate = () => {
  const draftQueueRef = useRef<Promise<unknown>>(Promise.resolve());
  const transform: TransformData = async (values: NewPage) => {
    // The server deletes the draft with this call. One that arrives later would be left behind.
    await draftQueueRef.current;
    return values;
  };
  return (
    <RecordCreate redirect="edit" component="div">
      <PageForm isNew defaultValues={newPage} transform={transform} draftQueueRef={draftQueueRef} />
    </RecordCreate>
  );
};

export default PageCreate;
