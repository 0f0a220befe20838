import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FunctionField, useDataProvider, useEvent, useRecordContext, useTranslate } from 'react-admin';
import type { ChangeSet, RevertDirection } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import { canUndo } from '../../providers/dataProvider/changeSets';
import { LaterButton } from '../../features/changeSets/LaterButton';
import { ProgressBar, StopButton } from '../../features/changeSets/ChangeSetProgress';
import { useChangeSets } from '../../features/changeSets/ChangeSetsContext';
import { publishedRecord } from '../../features/changeSets/publishedRecord';
import { isScheduled, useChangeSetTexts } from '../../features/changeSets/useChangeSetTexts';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { RecordShow } from '../../features/form/RecordShow';
import { LocalDateField } from '../../ui/LocalDateField';
import { useCurrentUser } from '../../api/useCurrentUser';
import { ApprovalNotes } from './ApprovalNotes';
import { ChangeSetRows } from './ChangeSetRows';
import { OwnPlanActions } from './OwnPlanActions';

const useChangeSet = () => useRecordContext<ChangeSet>();

const Title = () => {
  const changeSet = useChangeSet();
  const { kind, changed } = useChangeSetTexts();
  return changeSet ? `${kind(changeSet)}: ${changed(changeSet)}` : '';
};

const ICONS = { undo: <UndoOutlined />, redo: <RedoOutlined /> };

const Actions = () => {
  const changeSet = useChangeSet();
  const { open, start } = useChangeSets();
  const translate = useTranslate();
  const { id = 0, working = true, changed_count: changed = 0, undone_count: undone = 0 } = changeSet ?? {};
  const left: Record<RevertDirection, number> = {
    undo: changeSet && canUndo(changeSet) ? changed - undone : 0,
    redo: undone,
  };
  const isReady = !working && open !== id;
  const pressed = useRef<RevertDirection>(null);
  const buttons = useRef<Partial<Record<RevertDirection, HTMLButtonElement | null>>>({});
  useEffect(() => {
    const { undo, redo } = buttons.current;
    const lostTo: (Element | null)[] = [document.body, document.getElementById('main-content')];
    if (!isReady || !pressed.current || !lostTo.includes(document.activeElement)) return;
    // The buttons are hidden while it runs; the pressed one may not come back.
    (pressed.current === 'undo' ? (redo ?? undo) : (undo ?? redo))?.focus();
    pressed.current = null;
  }, [isReady, left.undo, left.redo]);
  if (!changeSet || working) return null;
  return (
    <>
      <OwnPlanActions changeSet={changeSet} />
      {(['undo', 'redo'] as const).map(
        (direction) =>
          left[direction] > 0 && (
            <Button
              key={direction}
              ref={(button) => {
                buttons.current[direction] = button;
              }}
              size="small"
              startIcon={ICONS[direction]}
              onClick={() => {
                pressed.current = direction;
                void start(id, direction);
              }}
            >
              {translate(direction === 'undo' ? 'ra.action.undo' : 'bulk.redo')}
            </Button>
          ),
      )}
    </>
  );
};

const SHOWN = ['created_at', 'actor_name', 'state'];

const Details = () => {
  const { state } = useChangeSetTexts();
  const changeSet = useChangeSet();
  const isNoted = changeSet && (changeSet.working || isScheduled(changeSet));
  const cells = {
    created_at: <LocalDateField source="created_at" showTime />,
    state: <FunctionField render={state} />,
  };
  return (
    <DetailsGrid>
      {/* The notes say how far it is, or when it begins. */}
      <ShowFields shown={isNoted ? SHOWN.slice(0, 2) : SHOWN} cells={cells} />
    </DetailsGrid>
  );
};

/** How far it is or why it has stopped, its file or record, and how many rows the last phase left out. */
const Notes = () => {
  const changeSet = useChangeSet();
  const translate = useTranslate();
  const { open, start, forget } = useChangeSets();
  const texts = useChangeSetTexts();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { things } = texts;
  const userId = useCurrentUser()?.id;
  const { id = 0, working = true } = changeSet ?? {};
  const isRead = !working && open !== id;
  const markRead = useEvent(() => forget(id));
  useEffect(() => {
    if (isRead) markRead();
  }, [isRead, markRead]);
  if (!changeSet) return null;
  const { summary, resource, phase, error, left_count: left, skipped_count: skipped } = changeSet;
  const published = publishedRecord(changeSet);
  // Its sender has not approved another time.
  const maySetTime = !changeSet.approval || changeSet.approval.asked_by !== userId;
  return (
    <Stack spacing={1}>
      {typeof summary.file === 'string' && (
        <Typography variant="body2">
          {translate('resources.change-sets.summary', { file: summary.file })}
        </Typography>
      )}
      {published && (
        <Typography variant="body2">
          {translate('resources.change-sets.published', { name: published.name })}
        </Typography>
      )}
      {working && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            <ProgressBar changeSet={changeSet} />
          </Box>
          <StopButton changeSet={changeSet} size="small" />
        </Stack>
      )}
      {isScheduled(changeSet) && (
        <Alert
          severity="info"
          sx={{ flexWrap: 'wrap' }}
          action={
            <>
              {maySetTime && (
                <>
                  <Button color="inherit" size="small" onClick={() => void start(id, 'run')}>
                    {translate('bulk.later.now')}
                  </Button>
                  <LaterButton
                    color="inherit"
                    size="small"
                    runAt={changeSet.run_at}
                    schedule={(runAt) => dataProvider.startPhase(id, 'run', runAt)}
                    onScheduled={() => void queryClient.invalidateQueries({ queryKey: ['change-sets'] })}
                  />
                </>
              )}
              <StopButton changeSet={changeSet} color="inherit" size="small" />
            </>
          }
        >
          {texts.scheduled(changeSet)}
        </Alert>
      )}
      <ApprovalNotes changeSet={changeSet} />
      {!working && !isScheduled(changeSet) && (left > 0 || error) && phase !== 'plan' && (
        <Alert
          severity="warning"
          action={
            left > 0 && (
              <Button color="inherit" size="small" onClick={() => void start(id, phase)}>
                {translate('bulk.go_on')}
              </Button>
            )
          }
        >
          {[error, left > 0 && translate('bulk.stopped', things(resource, left))].filter(Boolean).join(' ')}
        </Alert>
      )}
      {skipped > 0 && (
        <Alert severity="warning">
          {translate('resources.change-sets.skipped', things(resource, skipped))}
        </Alert>
      )}
    </Stack>
  );
};

/** Milliseconds. */
const REFRESH_INTERVAL = 1_000;

const whileWorking = ({ state }: Query<ChangeSet>) => (state.data?.working ? REFRESH_INTERVAL : false);

/** /change-sets/{id}: a change set with its rows, to be run, stopped, undone or redone. */
const ChangeSetShow = () => (
  <RecordShow title={<Title />} actions={<Actions />} component="div" refetchInterval={whileWorking}>
    <Card>
      <CardContent component={Stack} spacing={2} sx={{ p: 3 }}>
        <Details />
        <Notes />
      </CardContent>
    </Card>
    <ChangeSetRows />
  </RecordShow>
);

export default ChangeSetShow;
