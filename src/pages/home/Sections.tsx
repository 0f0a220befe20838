import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
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

const hasItems = <Item,>(items: readonly Item[] | null): items is readonly Item[] =>
  items !== null && items.length > 0;
const hasRows = <Part extends { total: number }>(part: Part | null): part is Part =>
  part !== null && part.total > 0;

/** The user's tasks on the left, current events on the right. */
const Sections = () => {
  const translate = useTranslate();
  const [isChecklistHidden] = useStore('checklistHidden', false);
  const { data, error, refetch } = useQuery<Home>({ queryKey: [endpoints.home], select: withoutHidden });
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
  const toDo = [
    data.checklist && !isChecklistHidden && <Checklist key="checklist" list={data.checklist} />,
    hasItems(data.unfinished) && <Unfinished key="unfinished" items={data.unfinished} />,
    hasRows(data.approvals) && <ToApprove key="approvals" approvals={data.approvals} />,
    hasRows(data.leave) && <LeaveToAnswer key="leave" leave={data.leave} />,
    hasItems(data.signing) && <BelowTarget key="signing" pages={data.signing} />,
    hasRows(data.publications) && <NewVersions key="publications" publications={data.publications} />,
    hasRows(data.review) && <ToReview key="review" review={data.review} />,
    hasRows(data.drafts) && <Drafts key="drafts" drafts={data.drafts} />,
    hasRows(data.failed_mails) && <FailedMails key="mails" failed={data.failed_mails} />,
    hasItems(data.failed_pushes) && <FailedPushes key="pushes" failed={data.failed_pushes} />,
    hasItems(data.failed_webhooks) && <FailedWebhooks key="webhooks" failed={data.failed_webhooks} />,
    hasItems(data.posts) && <LatestPosts key="posts" posts={data.posts} />,
  ].filter(Boolean);
  const goingOn = [
    hasItems(data.scheduled) && <Scheduled key="scheduled" items={data.scheduled} />,
    data.away && hasItems(data.away.people) && <Away key="away" away={data.away} />,
  ].filter(Boolean);
  const columns = [toDo, goingOn].filter((sections) => sections.length > 0);
  if (columns.length === 0)
    return <Typography sx={{ color: 'text.secondary', mt: 2 }}>{translate('home.nothing')}</Typography>;
  return (
    <Box sx={columns.length > 1 ? COLUMNS : { mt: 2 }}>
      {columns.map((sections, index) => (
        <Stack key={index} spacing={2}>
          {sections}
        </Stack>
      ))}
    </Box>
  );
};

export default Sections;
