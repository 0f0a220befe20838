import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Alert, AlertTitle, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import type { ReadingAnswer as Answer, ReadingTest } from '../../../contract/audience';
import type { ReadResource } from '../../../contract/contentResources';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { recordName } from '../../providers/recordName';
import { RuleText } from '../filters/RuleText';
import { LoadFailed } from '../../ui/LoadFailed';
import { SecondaryText } from '../../ui/SecondaryText';
import { ReadingFixes } from './ReadingFixes';

interface ReadingAnswerProps {
  resource: ReadResource;
  id: Identifier;
  person: User;
}

/** Returns a test in words: what it is about, or what it lacks. */
const useTestText = () => {
  const translate = useTranslate();
  return ({ groups, roles, pages }: Answer, test: ReadingTest, passed: boolean): string => {
    if (test === 'groups') {
      if (groups.length === 0) return translate('audience.tests.for_everyone');
      const named = passed ? groups.filter((group) => group.is_member) : groups;
      return translate(passed ? 'audience.tests.in_groups' : 'audience.tests.not_in_groups', {
        names: named.map(({ name }) => name).join(', '),
      });
    }
    if (test === 'roles') {
      if (roles.length === 0) return translate('audience.tests.for_all_roles');
      const names = roles.map((role) => translate(`roles.${role}`)).join(', ');
      return translate(passed ? 'audience.tests.has_role' : 'audience.tests.no_role', { names });
    }
    if (test === 'pages') {
      const names = pages
        .filter((page) => page.reads === passed)
        .map(({ title }) => title)
        .join(', ');
      return translate(passed ? 'audience.tests.on_pages' : 'audience.tests.not_on_pages', { names });
    }
    return translate(`audience.tests.${passed ? 'passed' : 'failed'}.${test}`);
  };
};

/** Whether a person sees a record, the rules that let them in or keep them out, and what changes that. */
export const ReadingAnswer = ({ resource, id, person }: ReadingAnswerProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const textOf = useTestText();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'reading', id, person.id],
    queryFn: ({ signal }) => dataProvider.getReading(resource, id, person.id, signal),
  });
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} />;
  const name = recordName(person);
  // What keeps them out comes first.
  const tests = [...data.tests].sort((a, b) => Number(a.passed) - Number(b.passed));
  return (
    <Alert severity={data.reads ? 'success' : 'warning'} role="status" sx={{ mt: 2 }}>
      <AlertTitle>{translate(data.reads ? 'audience.reads' : 'audience.does_not_read', { name })}</AlertTitle>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tests.map(({ test, passed }) => (
          <Stack key={test} component="li" direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            {passed ? (
              <CheckCircleOutlined
                fontSize="small"
                color="success"
                aria-label={translate('audience.passed')}
              />
            ) : (
              <CancelOutlined fontSize="small" color="warning" aria-label={translate('audience.failed')} />
            )}
            <div>
              <Typography variant="body2">{textOf(data, test, passed)}</Typography>
              {test === 'groups' &&
                data.groups
                  .filter(
                    ({ membership, is_member: isMember }) => membership !== 'list' && isMember === passed,
                  )
                  .map(({ id: groupId, name: group, membership, rule, is_exception: isException }) => (
                    <SecondaryText key={groupId}>
                      {`${group} – `}
                      {isException ? (
                        translate(
                          passed
                            ? 'resources.groups.fields.included_ids'
                            : 'resources.groups.fields.excluded_ids',
                        )
                      ) : (
                        <>
                          {translate(`resources.groups.memberships.${membership}`)}
                          <RuleText rule={rule} />
                        </>
                      )}
                    </SecondaryText>
                  ))}
            </div>
          </Stack>
        ))}
      </Stack>
      {!data.reads && <ReadingFixes resource={resource} id={id} person={person} answer={data} />}
    </Alert>
  );
};
