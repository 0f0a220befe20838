import { Button, Stack } from '@mui/material';
import {
  useCanAccess,
  useDataProvider,
  useRefresh,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { ReadingAnswer } from '../../../contract/audience';
import type { ReadResource } from '../../../contract/contentResources';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { recordName } from '../../providers/recordName';
import { useAction } from '../../ui/useAction';

interface Fix {
  key: string;
  label: string;
  run: () => Promise<unknown>;
}

interface ReadingFixesProps {
  resource: ReadResource;
  id: Identifier;
  person: User;
  answer: ReadingAnswer;
}

/** Groups that are offered. */
const MAX_GROUPS = 5;

/** What a record needs to be published now, by the test that it fails. */
const PUBLISHING = {
  published: { published: true },
  publish_at: { publish_at: null },
  expires_at: { expires_at: null },
} as const;

const useFixes = ({ resource, id, person, answer }: ReadingFixesProps): Fix[] => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const mayEdit = useCanAccess({ action: 'edit', resource }).canAccess;
  const mayEditUsers = useCanAccess({ action: 'edit', resource: 'users' }).canAccess;
  const mayEditGroups = useCanAccess({ action: 'edit', resource: 'groups' }).canAccess;
  const name = recordName(person);
  const update = async (data: object) => {
    const { data: previousData } = await dataProvider.getOne<RaRecord>(resource, { id });
    return dataProvider.update(resource, { id, data: { ...previousData, ...data }, previousData });
  };
  return answer.tests
    .filter(({ passed }) => !passed)
    .flatMap(({ test }): Fix[] => {
      if (test === 'active')
        return mayEditUsers
          ? [
              {
                key: test,
                label: translate('audience.fixes.active', { name }),
                run: () => dataProvider.setUserActive(person.id, true),
              },
            ]
          : [];
      if (test === 'groups')
        return mayEditGroups
          ? answer.groups.slice(0, MAX_GROUPS).map((group) => ({
              key: `group-${group.id}`,
              label: translate('audience.fixes.group', { name, group: group.name }),
              run: () => dataProvider.addGroupMembers(group.id, [person.id]),
            }))
          : [];
      if (test !== 'published' && test !== 'publish_at' && test !== 'expires_at') return [];
      return mayEdit
        ? [{ key: test, label: translate(`audience.fixes.${test}`), run: () => update(PUBLISHING[test]) }]
        : [];
    });
};

/** Buttons that let a person in. */
export const ReadingFixes = (props: ReadingFixesProps) => {
  const fixes = useFixes(props);
  const refresh = useRefresh();
  const { mutate, isPending } = useAction({
    mutationFn: (fix: Fix) => fix.run(),
    success: 'audience.fixed',
    onSuccess: refresh,
  });
  if (fixes.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
      {fixes.map((fix) => (
        <Button
          key={fix.key}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isPending}
          onClick={() => mutate(fix)}
        >
          {fix.label}
        </Button>
      ))}
    </Stack>
  );
};
