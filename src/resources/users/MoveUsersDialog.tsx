import { useListContext, useTranslate, type Identifier } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Change } from '../../../contract/changeSet';
import { AppDialog } from '../../ui/AppDialog';
import { PlanActions } from '../../features/changeSets/PlanActions';
import { PlanPreview } from '../../features/changeSets/PlanPreview';
import { useChangeSetTexts } from '../../features/changeSets/useChangeSetTexts';
import { usePlan } from '../../features/changeSets/usePlan';
import { RecordsInput } from '../../features/pickers/RecordsInput';

interface Move {
  from: number[];
  to: number[];
}

interface GroupFilter {
  group_id?: Identifier | Identifier[];
}

/** The groups by which the list is filtered. */
const filteredGroups = ({ group_id: filter }: GroupFilter): number[] =>
  [filter ?? []]
    .flat()
    .flatMap((value) => String(value).split(','))
    .map(Number)
    .filter((id) => id > 0);

const toChanges = ({ from, to }: Move): Change[] => [
  ...(from.length > 0 ? [{ source: 'group_ids', operation: 'remove', value: from } as const] : []),
  { source: 'group_ids', operation: 'add', value: to },
];

const GroupsInput = ({ source }: { source: keyof Move }) => (
  <RecordsInput source={source} reference="groups" label={`bulk.move.${source}`} helperText={false} />
);

/** Chooses the groups that users are moved from and to. */
const MoveUsersDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose: () => void }) => {
  const translate = useTranslate();
  const { things } = useChangeSetTexts();
  const filter = useListContext().filterValues as GroupFilter;
  const form = useForm<Move>({
    defaultValues: { from: filteredGroups(filter), to: [] },
  });
  const { from = [], to = [] } = useWatch({ control: form.control });
  const plan = usePlan(
    to.length > 0
      ? { resource: 'users', kind: 'move', ids: [...ids], changes: toChanges({ from, to }) }
      : null,
  );
  return (
    <AppDialog
      large
      maxWidth="sm"
      title={translate('bulk.move.title', things('users', ids.length))}
      onClose={onClose}
      confirm={
        <PlanActions
          plan={plan}
          label={translate('bulk.move.button')}
          disabled={to.length === 0 || plan.isEmpty}
          onClose={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <GroupsInput source="from" />
        <GroupsInput source="to" />
        <PlanPreview plan={plan} hint="bulk.move.open" />
      </FormProvider>
    </AppDialog>
  );
};

export default MoveUsersDialog;
