import { Alert, Box, CircularProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Group, GroupPreview as Preview, GroupPreviewQuery } from '../../../contract/group';
import { firstMessageOf, isRetryable } from '../../api/ApiError';
import { useRecordPath } from '../../routing/useRecordPath';
import { sameValue } from '../../../contract/sameValue';
import type { AppDataProvider } from '../../providers/dataProvider';
import { jobOf } from '../../providers/jobOf';
import { LoadFailed } from '../../ui/LoadFailed';
import { SecondaryText } from '../../ui/SecondaryText';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

type Person = Preview['people'][number];

/** @param savedAt a saved group has other members */
const usePreview = (group: GroupPreviewQuery, savedAt: string | undefined) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const serialized = JSON.stringify(group);
  const settled = useDebouncedValue(serialized, 400);
  const query = useQuery({
    queryKey: ['groups', 'preview', settled, savedAt],
    queryFn: ({ signal }) => dataProvider.previewGroup(JSON.parse(settled) as GroupPreviewQuery, signal),
    gcTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
  return { ...query, isStale: query.isFetching || settled !== serialized };
};

const namesOf = (content: readonly { title: string }[]): string =>
  content.map(({ title }) => title).join(', ');

const PersonItem = ({ person }: { person: Person }) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Typography variant="body2">
        <Link to={recordPath('users', person.id)}>{person.name}</Link>
        {jobOf(person) && ` – ${jobOf(person)}`}
      </Typography>
      {person.gains.length > 0 && (
        <SecondaryText>{translate('resources.groups.gains', { names: namesOf(person.gains) })}</SecondaryText>
      )}
      {person.loses.length > 0 && (
        <SecondaryText>{translate('resources.groups.loses', { names: namesOf(person.loses) })}</SecondaryText>
      )}
    </Box>
  );
};

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

interface PeopleProps {
  title: 'resources.groups.joins' | 'resources.groups.leaves';
  count: number;
  people: readonly Person[];
}

/** The people who would join, or leave. */
const People = ({ title, count, people }: PeopleProps) => {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Typography component="h3" variant="subtitle2">
        {translate(title, { smart_count: count })}
      </Typography>
      <Box component="ul" sx={{ ...LIST, maxHeight: 320, overflowY: 'auto' }} tabIndex={0}>
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </Box>
      {count > people.length && (
        <Typography variant="body2">
          {translate('resources.groups.more_people', { smart_count: count - people.length })}
        </Typography>
      )}
    </Box>
  );
};

/** How many people gain and lose each page, post and form. */
const Content = ({ content }: Pick<Preview, 'content'>) => {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  if (content.length === 0) return null;
  return (
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Typography component="h3" variant="subtitle2">
        {translate('resources.groups.content_changes')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {content.map(({ resource, id, title, gained_count: gained, lost_count: lost }) => (
          <Box component="li" key={`${resource}-${id}`} sx={{ py: 0.75 }}>
            <Typography variant="body2">
              <Link to={recordPath(resource, id)}>{title}</Link>
            </Typography>
            <SecondaryText>
              {[
                gained > 0 && translate('resources.groups.gained_count', { smart_count: gained }),
                lost > 0 && translate('resources.groups.lost_count', { smart_count: lost }),
              ]
                .filter(Boolean)
                .join(', ')}
            </SecondaryText>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const OtherGroups = ({ groups }: Pick<Preview, 'groups'>) => {
  const translate = useTranslate();
  if (groups.length === 0) return null;
  return (
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Typography component="h3" variant="subtitle2">
        {translate('resources.groups.other_groups')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {groups.map(({ id, name, joining_count: joining, leaving_count: leaving }) => (
          <Typography component="li" key={id} variant="body2" sx={{ py: 0.75 }}>
            {[
              name,
              joining > 0 && translate('resources.groups.joins', { smart_count: joining }),
              leaving > 0 && translate('resources.groups.leaves', { smart_count: leaving }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};

const Changes = ({ preview }: { preview: Preview }) => {
  const { people, joining_count: joining, leaving_count: leaving } = preview;
  return (
    <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap', mt: 1 }}>
      <People title="resources.groups.joins" count={joining} people={people.filter(({ joins }) => joins)} />
      <People title="resources.groups.leaves" count={leaving} people={people.filter(({ joins }) => !joins)} />
      <Content content={preview.content} />
      <OtherGroups groups={preview.groups} />
    </Stack>
  );
};

const FIELDS = ['membership', 'rule', 'included_ids', 'excluded_ids'] as const;

/** Who would join and leave the group of the form, and what they could read. */
export const GroupPreview = () => {
  const translate = useTranslate();
  const saved = useRecordContext<Group>();
  const [membership, rule = {}, included, excluded] = useWatch({ name: [...FIELDS] }) as [
    Group['membership'],
    Group['rule'] | undefined,
    number[] | null | undefined,
    number[] | null | undefined,
  ];
  const group = {
    ...(saved && { id: saved.id }),
    membership,
    rule,
    included_ids: included ?? [],
    excluded_ids: excluded ?? [],
  };
  const { data: preview, error, refetch, isStale } = usePreview(group, saved?.updated_at);
  const isChanged = FIELDS.some((field) => !sameValue(group[field], saved?.[field] ?? []));
  return (
    <Box
      component="section"
      aria-label={translate('resources.groups.preview')}
      aria-busy={isStale}
      sx={{ width: '100%', p: 2, mb: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      {error && !isRetryable(error) && <Alert severity="warning">{firstMessageOf(error)}</Alert>}
      {error && isRetryable(error) && (
        <LoadFailed
          error={error}
          title={translate('resources.groups.preview_failed')}
          onRetry={() => refetch()}
        />
      )}
      {!error && (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 24 }} role="status">
            <Typography component="h2" variant="subtitle2">
              {preview &&
                translate(isChanged ? 'resources.groups.preview_members' : 'resources.groups.count', {
                  smart_count: preview.member_count,
                })}
            </Typography>
            {isStale && <CircularProgress size={16} aria-hidden />}
          </Stack>
          {preview && <Changes preview={preview} />}
          {preview && isChanged && preview.joining_count + preview.leaving_count === 0 && (
            <Typography variant="body2">{translate('resources.groups.preview_none')}</Typography>
          )}
        </>
      )}
    </Box>
  );
};
