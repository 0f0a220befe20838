import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { Feed } from '../../../contract/feed';
import type { ResourceModule } from '../../registry/types';
import { excerpt } from './excerpt';

/** Posts (spec sections 2, 3 and 7). */
export default {
  name: 'feeds',
  icon: CampaignOutlined,
  list: lazyWithRetry(() => import('./list/FeedList')),
  create: lazyWithRetry(() => import('./FeedCreate')),
  edit: lazyWithRetry(() => import('./FeedEdit')),
  recordRepresentation: (feed: Partial<Feed>) => excerpt(feed.content, 40),
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'created_at', order: 'DESC' } },
  menu: { order: 40 },
} satisfies ResourceModule;
