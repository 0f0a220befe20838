import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { Feed } from '../../../contract/feed';
import type { ResourceModule } from '../../registry/types';
import { excerpt } from './excerpt';

/** Posts (spec sections 2, 3 and 7). */
export default {
  name: 'feeds',
  icon: CampaignOutlined,
  list: lazy(() => import('./list/FeedList')),
  create: lazy(() => import('./FeedCreate')),
  edit: lazy(() => import('./FeedEdit')),
  recordRepresentation: (feed: Partial<Feed>) => excerpt(feed.content, 40),
  menu: { order: 40 },
} satisfies ResourceModule;
