import { RecordCreate } from '../../features/form/RecordCreate';
import { FeedForm } from './form/FeedForm';

const NEW_FEED = {
  content: '',
  image: null,
  attachments: [],
  permitted_roles: [],
  group_ids: [],
  notify: false,
  pinned: false,
  publish_at: null,
};

/** /feeds/new. */
const FeedCreate = () => (
  <RecordCreate redirect="list" component="div">
    <FeedForm defaultValues={NEW_FEED} />
  </RecordCreate>
);

export default FeedCreate;
