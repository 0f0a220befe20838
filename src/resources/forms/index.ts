import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'forms',
  icon: AssignmentOutlined,
  list: lazyWithRetry(() => import('./FormList')),
  create: lazyScreen(() => import('./FormCreate')),
  edit: lazyScreen(() => import('./FormEdit')),
  show: lazyScreen(() => import('./FormShow')),
  search: {
    sort: { field: 'title', order: 'ASC' },
    detail: (form: RaRecord) => String(form.responsible_email),
  },
  menu: { order: 34, group: '/pages' },
} satisfies AppResource;
