import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazyScreen } from '../../registry/lazyScreen';
import type { Feed } from '../../../contract/feed';
import type { ResourceModule } from '../../registry/types';
import { excerpt } from './excerpt';

/** Posts (spec sections 2, 3 and 7). */
export default {
  name: 'feeds',
  icon: CampaignOutlined,
  list: lazyScreen(() => import('./list/FeedList')),
  create: lazyScreen(() => import('./FeedCreate')),
  edit: lazyScreen(() => import('./FeedEdit')),
  recordRepresentation: (feed: Partial<Feed>) => excerpt(feed.content, 40),
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'created_at', order: 'DESC' } },
  menu: { order: 40 },
} satisfies ResourceModule;
