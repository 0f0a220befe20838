import { Box, Link, List, ListItem, ListItemText, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useCreatePath, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { CONTENT_RESOURCES, type ContentResource } from '../../../contract/contentResources';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useCanVisit } from '../../routing/canVisit';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { Section } from '../../ui/Section';

const PER_PAGE = 10;

interface ContentListProps {
  userId: number;
  resource: ContentResource;
}

const ContentList = ({ userId, resource }: ContentListProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'content', userId, resource, page],
    queryFn: ({ signal }) =>
      dataProvider.getUserContent(userId, resource, { number: page + 1, size: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  if (data.total === 0)
    return (
      <Typography sx={{ color: 'text.secondary', py: 1 }}>{translate('audience.sees_nothing')}</Typography>
    );
  const type = resource === 'feeds' ? 'edit' : 'show';
  return (
    <>
      <List dense disablePadding>
        {data.data.map(({ id, title, groups }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={
                <Link component={LinkBase} to={createPath({ resource, type, id })}>
                  {title}
                </Link>
              }
              secondary={groups.length > 0 && translate('audience.by_groups', { names: groups.join(', ') })}
            />
          </ListItem>
        ))}
      </List>
      <Pager at={page} total={data.total} size={PER_PAGE} onChange={setPage} />
    </>
  );
};

/** The pages, posts and forms that a person sees, and by which groups. */
const UserContent = () => {
  const translate = useTranslate();
  const canVisit = useCanVisit();
  const user = useRecordContext<User>();
  const resources = CONTENT_RESOURCES.filter((resource) => canVisit(`/${resource}`));
  const [chosen, setChosen] = useState<ContentResource>('pages');
  if (!user || resources.length === 0) return null;
  const resource = resources.includes(chosen) ? chosen : (resources[0] ?? 'pages');
  return (
    <Section title="audience.sees">
      <Box>
        <Tabs
          value={resource}
          onChange={(_event, value: ContentResource) => setChosen(value)}
          aria-label={translate('audience.sees')}
          sx={{ mb: 1 }}
        >
          {resources.map((name) => (
            <Tab key={name} value={name} label={translate(`resources.${name}.name`, { smart_count: 2 })} />
          ))}
        </Tabs>
        <ContentList key={resource} userId={user.id} resource={resource} />
      </Box>
    </Section>
  );
};

export default UserContent;
