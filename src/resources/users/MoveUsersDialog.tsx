import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, useMemo } from 'react';
import {
  AutocompleteArrayInput,
  ReferenceArrayInput,
  useListContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Preview } from '../../ui/bulk/edit/Preview';
import { useSelectedRows } from '../../ui/bulk/edit/useSelectedRows';
import type { Change } from '../../ui/bulk/bulkFields';
import { bulkFieldsOf } from '../../ui/bulk/bulkFieldsOf';
import { createRun } from '../../ui/bulk/run/bulkRun';
import { useBulkRuns } from '../../ui/bulk/run/BulkRunsContext';
import { needsFullRecords } from '../../ui/bulk/run/readRows';
import { countChanges } from '../../ui/bulk/run/rowChanges';
import { useRunTexts } from '../../ui/bulk/run/useRunTexts';
import { recordName } from '../../ui/recordName';

const bulkFields = bulkFieldsOf('users');

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
  <ReferenceArrayInput source={source} reference="groups" sort={{ field: 'name', order: 'ASC' }} perPage={50}>
    <AutocompleteArrayInput label={`bulk.move.${source}`} optionText={recordName} helperText={false} />
  </ReferenceArrayInput>
);

/** Chooses the groups that users are moved from and to. */
const MoveUsersDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose: () => void }) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const { things } = useRunTexts();
  const filter = useListContext().filterValues as GroupFilter;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const form = useForm<Move>({
    defaultValues: { from: filteredGroups(filter), to: [] },
  });
  const { from = [], to = [] } = useWatch({ control: form.control });
  const changes = useMemo(() => toChanges({ from, to }), [from, to]);
  const selection = useSelectedRows('users', ids, needsFullRecords('users', bulkFields, changes));
  const { rows } = selection;
  const counts = useMemo(
    () => (rows && to.length > 0 ? countChanges(rows, changes, bulkFields) : null),
    [rows, to, changes],
  );
  const start = () => {
    onClose();
    runs.start(createRun('users', ids, changes, 'move'));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={id}>{translate('bulk.move.title', things('users', ids.length))}</DialogTitle>
      <FormProvider {...form}>
        <DialogContent>
          <GroupsInput source="from" />
          <GroupsInput source="to" />
          <Preview
            resource="users"
            selection={selection}
            total={ids.length}
            counts={counts}
            hint="bulk.move.open"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button variant="contained" disabled={!counts || counts.change === 0} onClick={start}>
            {translate('bulk.move.button')}
          </Button>
        </DialogActions>
      </FormProvider>
    </Dialog>
  );
};

export default MoveUsersDialog;
