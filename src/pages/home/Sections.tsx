import { Box, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { AppDataProvider } from '../../providers/dataProvider';
import { LoadFailed } from '../../ui/LoadFailed';
import { BelowTarget, Drafts, LatestPosts, NewVersions, Scheduled, ToReview } from './Content';
import { LeaveToAnswer } from './LeaveToAnswer';
import { Away, FailedMails, FailedPushes } from './People';
import { Checklist, FailedWebhooks, ToApprove, Unfinished } from './Setup';
import { withoutHidden } from './withoutHidden';

const COLUMNS = {
  display: 'grid',
  gap: 2,
  mt: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

const hasRows = <Part extends { total: number }>(part: Part | null): part is Part =>
  part !== null && part.total > 0;

/** What waits for the user. On the left what to do, on the right what goes on. */
const Sections = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [endpoints.home],
    queryFn: ({ signal }) => dataProvider.getHome(signal),
    select: withoutHidden,
  });
  if (error)
    return (
      <Box sx={{ mt: 2 }}>
        <LoadFailed error={error} text={translate('home.not_loaded')} onRetry={refetch} />
      </Box>
    );
  if (!data)
    return (
      <Box sx={COLUMNS}>
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  return (
    <Box sx={COLUMNS}>
      <Stack spacing={2}>
        {data.checklist && <Checklist list={data.checklist} />}
        {data.unfinished.length > 0 && <Unfinished items={data.unfinished} />}
        {data.approvals && data.approvals.total > 0 && <ToApprove approvals={data.approvals} />}
        {data.leave && <LeaveToAnswer leave={data.leave} />}
        {data.signing && data.signing.length > 0 && <BelowTarget pages={data.signing} />}
        {hasRows(data.publications) && <NewVersions publications={data.publications} />}
        {hasRows(data.review) && <ToReview review={data.review} />}
        {hasRows(data.drafts) && <Drafts drafts={data.drafts} />}
        {hasRows(data.failed_mails) && <FailedMails failed={data.failed_mails} />}
        {data.failed_pushes && data.failed_pushes.length > 0 && <FailedPushes failed={data.failed_pushes} />}
        {data.failed_webhooks && data.failed_webhooks.length > 0 && (
          <FailedWebhooks failed={data.failed_webhooks} />
        )}
        {data.posts && <LatestPosts posts={data.posts} />}
      </Stack>
      <Stack spacing={2}>
        <Scheduled items={data.scheduled} />
        {data.away && <Away away={data.away} />}
      </Stack>
    </Box>
  );
};

export default Sections;
