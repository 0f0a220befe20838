import { feedCreateSchema } from '../../../contract/feed';
import { resources } from '../../../contract/resources';
import { fileShape } from '../../ui/fields/formSchema';

/** The form's values; the data provider converts them for the API. */
export const feedForm = feedCreateSchema.extend(fileShape(resources.feeds));

export const NEW_FEED = {
  content: '',
  image: null,
  attachments: [],
  permitted_roles: [],
  group_ids: [],
  notify: false,
  pinned: false,
  publish_at: null,
};
