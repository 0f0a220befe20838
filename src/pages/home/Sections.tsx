import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
import { LoadFailed } from '../../ui/LoadFailed';
import { Checklist } from './Checklist';
import { HomeCard, HomeRow } from './HomeCard';
import { LeaveToAnswer } from './LeaveToAnswer';
import * as lists from './lists';
import { withoutHidden } from './withoutHidden';

const COLUMNS = {
  display: 'grid',
  gap: 2,
  mt: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** The user's tasks on the left, current events on the right. */
const Sections = () => {
  const translate = useTranslate();
  const [isChecklistHidden] = useStore('checklistHidden', false);
  const query = useQuery<Home>({ queryKey: [endpoints.home], select: withoutHidden });
  const { data, error, dataUpdatedAt, refetch } = query;
  const tools = lists.useListTools(new Date(dataUpdatedAt));
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
  const listOf = <Part,>(part: Part | null, list: (part: Part, own: typeof tools) => lists.HomeList) => {
    if (part === null) return null;
    const { rows, ...card } = list(part, tools);
    return (
      rows.length > 0 && (
        <HomeCard key={card.title} {...card}>
          {rows.map(({ key, ...row }) => (
            <HomeRow key={key} {...row} />
          ))}
        </HomeCard>
      )
    );
  };
  const toDo = [
    data.checklist && !isChecklistHidden && <Checklist key="checklist" list={data.checklist} />,
    listOf(data.unfinished, lists.unfinished),
    listOf(data.approvals, lists.toApprove),
    data.leave && data.leave.total > 0 && <LeaveToAnswer key="leave" leave={data.leave} />,
    listOf(data.signing, lists.belowTarget),
    listOf(data.publications, lists.newVersions),
    listOf(data.review, lists.toReview),
    listOf(data.drafts, lists.drafts),
    listOf(data.failed_mails, lists.failedMails),
    listOf(data.failed_pushes, lists.failedPushes),
    listOf(data.failed_webhooks, lists.failedWebhooks),
    listOf(data.posts, lists.latestPosts),
  ].filter(Boolean);
  const goingOn = [listOf(data.scheduled, lists.scheduled), listOf(data.away, lists.away)].filter(Boolean);
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
