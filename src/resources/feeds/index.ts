import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { Feed } from '../../../contract/feed';
import type { AppResource } from '../../routing/types';
import { excerpt } from './excerpt';

export default {
  name: 'feeds',
  icon: CampaignOutlined,
  list: lazyWithRetry(() => import('./list/FeedList')),
  create: lazyScreen(() => import('./FeedCreate')),
  edit: lazyScreen(() => import('./FeedEdit')),
  recordRepresentation: (feed: Feed) => excerpt(feed.content, 40),
  search: { sort: { field: 'created_at', order: 'DESC' } },
  menu: { order: 40, alwaysOnPhone: true },
} satisfies AppResource;
