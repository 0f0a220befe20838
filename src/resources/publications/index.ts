import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'publications',
  isOffered: () => offers('GET', endpoints.publications.list),
  icon: FileCopyOutlined,
  list: lazyWithRetry(() => import('./LinkedCopyList')),
} satisfies AppResource;
