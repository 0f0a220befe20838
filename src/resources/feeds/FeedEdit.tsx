import { Box } from '@mui/material';
import {
  DeleteWithConfirmButton,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import type { Feed } from '../../../contract/feed';
import { ApiError, messageOf } from '../../api/ApiError';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { Comments } from './comments/Comments';
import { excerpt } from './excerpt';
import { FeedForm } from './form/FeedForm';
import { FeedCounts } from './list/FeedCounts';

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.feeds.edit_title', { name: excerpt(useRecordContext<Feed>()?.content, 40) });
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const EditToolbar = () => {
  const notify = useNotify();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <FormSaveButton />
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        mutationOptions={{
          onError: (error: unknown) => {
            notify(isGone(error) ? 'api.not_found_post' : 'resources.feeds.delete_failed', { type: 'error' });
          },
        }}
      />
    </Toolbar>
  );
};

const Figures = () => (
  <Box sx={{ px: 0.5, pb: 1.5 }}>
    <FeedCounts comments={false} />
  </Box>
);

/** /feeds/{id}/edit: the post, how it was received, and what was written below it. */
const FeedEdit = () => {
  const notify = useNotify();
  const redirect = useRedirect();
  const onError = (error: unknown) => {
    const text = isGone(error) ? 'api.not_found_post' : messageOf(error);
    notify(text, { type: 'error', messageArgs: { _: text } });
    redirect('list', 'feeds');
  };
  return (
    <RecordEdit
      title={<EditTitle />}
      redirect="list"
      component="div"
      actions={false}
      queryOptions={{ onError }}
    >
      <Figures />
      <FeedForm toolbar={<EditToolbar />} />
      <Box sx={{ mt: 3 }}>
        <Comments />
      </Box>
    </RecordEdit>
  );
};

export default FeedEdit;
