import { Toolbar } from 'react-admin';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { NEW_FEED } from './feedForm';
import { FeedForm } from './form/FeedForm';
import { PublishButton } from './form/PublishButton';

/** /feeds/new. */
const FeedCreate = () => (
  <RecordCreate redirect="list" component="div">
    <FeedForm
      defaultValues={NEW_FEED}
      toolbar={
        <Toolbar>
          <PublishButton />
        </Toolbar>
      }
    />
  </RecordCreate>
);

export default FeedCreate;
