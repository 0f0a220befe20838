import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { FunctionField, useRecordContext, useTranslate } from 'react-admin';
import type { ChangeSet, RevertDirection } from '../../../contract/changeSet';
import { useChangeSets } from '../../ui/changeSets/ChangeSetsContext';
import { publishedRecord } from '../../ui/changeSets/publishedRecord';
import { useChangeSetTexts } from '../../ui/changeSets/useChangeSetTexts';
import { ShowFields } from '../../ui/defaultScreens/ShowFields';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { RecordShow } from '../../ui/form/RecordShow';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { LocalDateField } from '../../ui/LocalDateField';
import { ChangeSetRows } from './ChangeSetRows';

const useChangeSet = () => useRecordContext<ChangeSet>();

const Title = () => {
  const changeSet = useChangeSet();
  const { kind, changed } = useChangeSetTexts();
  return changeSet ? `${kind(changeSet)}: ${changed(changeSet)}` : '';
};

const ICONS = { undo: <UndoOutlined />, redo: <RedoOutlined /> };

const Actions = () => {
  const changeSet = useChangeSet();
  const { start } = useChangeSets();
  const translate = useTranslate();
  const { id = 0, changed_count: changed = 0, undone_count: undone = 0 } = changeSet ?? {};
  const left: Record<RevertDirection, number> = { undo: changed - undone, redo: undone };
  // Each takes over the focus of the other, which disappears when it has done everything.
  const buttons = { undo: useFocusAfterRemoval(left.redo), redo: useFocusAfterRemoval(left.undo) };
  return (
    <>
      {(['undo', 'redo'] as const).map(
        (direction) =>
          left[direction] > 0 && (
            <Button
              key={direction}
              ref={buttons[direction]}
              size="small"
              startIcon={ICONS[direction]}
              onClick={() => void start(id, direction)}
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
  const cells = {
    created_at: <LocalDateField source="created_at" showTime />,
    state: <FunctionField render={state} />,
  };
  return (
    <DetailsGrid>
      <ShowFields shown={SHOWN} cells={cells} />
    </DetailsGrid>
  );
};

/** The file of an import or a spreadsheet, and how many rows the last undo or redo left out. */
const Notes = () => {
  const changeSet = useChangeSet();
  const translate = useTranslate();
  const { things } = useChangeSetTexts();
  if (!changeSet) return null;
  const { summary, resource, skipped_count: skipped } = changeSet;
  const published = publishedRecord(changeSet);
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
      {skipped > 0 && (
        <Alert severity="warning">
          {translate('resources.change-sets.skipped', things(resource, skipped))}
        </Alert>
      )}
    </Stack>
  );
};

/** /change-sets/{id}: a change set with its rows, to be undone or redone. */
const ChangeSetShow = () => (
  <RecordShow title={<Title />} actions={<Actions />} component="div">
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
