import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { LinkBase, Title, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { useCanVisit } from '../routing/canVisit';
import { SecondaryText } from '../ui/SecondaryText';

interface Tool {
  to: string;
  label: AppMessageKey;
  about: AppMessageKey;
  icon: SvgIconComponent;
}

const TOOLS: readonly Tool[] = [
  {
    to: '/users/import',
    label: 'spreadsheet.import_users',
    about: 'tools.about.user_import',
    icon: UploadFileOutlined,
  },
  {
    to: '/users/documents',
    label: 'salary_upload.title',
    about: 'tools.about.salary_upload',
    icon: DriveFolderUploadOutlined,
  },
  {
    to: '/leave-requests/calendar',
    label: 'resources.leave-requests.calendar.title',
    about: 'tools.about.leave_calendar',
    icon: CalendarMonthOutlined,
  },
  {
    to: '/sick-reports/statistics',
    label: 'resources.sick-reports.statistics.title',
    about: 'tools.about.sick_statistics',
    icon: BarChartOutlined,
  },
  {
    to: '/notifications',
    label: 'resources.notifications.history',
    about: 'tools.about.sent_notifications',
    icon: HistoryOutlined,
  },
  {
    to: '/phone-list',
    label: 'my.phone_list.name',
    about: 'tools.about.phone_list',
    icon: ContactPhoneOutlined,
  },
];

const ToolCard = ({ tool: { to, label, about, icon: Icon } }: { tool: Tool }) => {
  const translate = useTranslate();
  return (
    <Card component="li">
      <CardActionArea component={LinkBase} to={to} sx={{ height: '100%' }}>
        <CardContent sx={{ display: 'flex', gap: 2, p: 3 }}>
          <Icon color="primary" />
          <div>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {translate(label)}
            </Typography>
            <SecondaryText component="span">{translate(about)}</SecondaryText>
          </div>
        </CardContent>
      </CardActionArea>
    </Card>
  );
};

/** /tools: screens without a menu entry. */
const Tools = () => {
  const translate = useTranslate();
  const canVisit = useCanVisit();
  const mine = TOOLS.filter(({ to }) => canVisit(to));
  return (
    <>
      <Title title={translate('tools.title')} />
      {mine.length === 0 && <Typography>{translate('tools.none')}</Typography>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {mine.map((tool) => (
          <ToolCard key={tool.to} tool={tool} />
        ))}
      </Box>
    </>
  );
};

export default Tools;
