import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { Feed } from '../../../contract/feed';
import type { AppResource } from '../../routing/types';
import { excerpt } from './excerpt';

const NAME_LENGTH = 40;

export default {
  name: 'feeds',
  icon: CampaignOutlined,
  list: lazyWithRetry(() => import('./list/FeedList')),
  create: lazyScreen(() => import('./FeedCreate')),
  edit: lazyScreen(() => import('./FeedEdit')),
  recordRepresentation: (feed: Feed) => excerpt(feed.content, NAME_LENGTH),
  search: {
    sort: { field: 'created_at', order: 'DESC' },
    detail: ({ content }: RaRecord) =>
      String(content).length > NAME_LENGTH ? excerpt(String(content), 120) : '',
  },
  menu: { order: 40, alwaysOnPhone: true },
} satisfies AppResource;
