import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { defaultScreens, type AppExtension } from 'anslag/app';

export default {
  resources: [
    {
      name: 'incidents',
      icon: ReportProblemOutlined,
      ...defaultScreens,
      search: { sort: { field: 'title', order: 'ASC' } },
      menu: { order: 120 },
    },
  ],
} satisfies AppExtension;
