import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { defaultScreens, lazyScreen, type AppExtension } from 'anslag/app';

export default {
  resources: [
    {
      name: 'incidents',
      icon: ReportProblemOutlined,
      ...defaultScreens,
      show: lazyScreen(() => import('./IncidentShow')),
      search: { sort: { field: 'title', order: 'ASC' } },
      menu: {
        order: 120,
        badge: { filter: { state: 'open' }, label: 'resources.incidents.open' },
      },
      pages: [
        {
          path: '/incidents/by-place',
          title: 'resources.incidents.by_place',
          component: lazyScreen(() => import('./ByPlace')),
          access: { action: 'list', resource: 'incidents' },
        },
      ],
      options: { inputs: () => import('./inputs') },
    },
  ],
  home: lazyScreen(() => import('./OverdueIncidents')),
  bulkActions: { users: lazyScreen(() => import('./ReportedIncidents')) },
  sections: { users: lazyScreen(() => import('./ReportedByPerson')) },
} satisfies AppExtension;
