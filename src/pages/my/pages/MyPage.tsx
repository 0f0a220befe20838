import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { LinkBase, Title, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-admin';
import type { MyPage as Page } from '../../../../contract/myPage';
import { ApiError } from '../../../api/ApiError';
import { REFRESH_FILE_LINKS } from '../../../ui/files';
import { recordName } from '../../../providers/recordName';
import { LoadFailed } from '../../../ui/LoadFailed';
import { SafeHtml } from '../../../features/richText/SafeHtml';
import { useFormatDateTime } from '../../../ui/format';
import { Attachments } from './Attachments';
import { Sign } from './Sign';

const Content = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const content = page.content ?? '';
  const facts = [
    page.category_name,
    translate('my.pages.changed_on', { date: formatDateTime(page.updated_at) }),
  ];
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{facts.filter(Boolean).join(' · ')}</Typography>
      <Card component="article" aria-label={page.title}>
        <CardContent sx={{ p: { xs: 2, sm: 4 } }}>
          {content.trim() === '' ? (
            <Typography sx={{ color: 'text.secondary' }}>{translate('my.pages.no_content')}</Typography>
          ) : (
            <SafeHtml html={content} sx={{ maxWidth: '75ch' }} />
          )}
        </CardContent>
      </Card>
      <Attachments page={page} />
      <Sign page={page} />
    </>
  );
};

const MyPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Page>('my-pages', { id: Number(id) }, REFRESH_FILE_LINKS);
  // A row of the list has no text.
  const page = data?.content === undefined ? undefined : data;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Title title={data ? recordName(data) : translate('my.pages.name')} />
      <Button component={LinkBase} to="/my-pages" startIcon={<ArrowBackOutlined />} sx={{ mb: 1, ml: -1 }}>
        {translate('my.pages.back')}
      </Button>
      {isGone && <Alert severity="info">{translate('my.pages.gone')}</Alert>}
      {error && !isGone && !page && <LoadFailed error={error} onRetry={refetch} />}
      {!page && !error && <Skeleton variant="rounded" height={320} />}
      {page && !isGone && <Content page={page} />}
    </>
  );
};

export default MyPage;
