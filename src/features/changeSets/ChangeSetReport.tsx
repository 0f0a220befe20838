import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LinkBase, useDataProvider, useTranslate } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { ListedRow } from '../../providers/dataProvider/changeSetTypes';
import { csvFile } from '../../providers/dataProvider/downloads';
import { useScreens } from '../../routing/screens';
import { LoadFailed } from '../../ui/LoadFailed';
import { useAuditLabels } from '../audit/useAuditLabels';
import { useUnrestoredFieldsText } from '../trash/useUnrestoredFieldsText';
import { useDownload } from '../../ui/useDownload';
import { useChangeSets } from './ChangeSetsContext';
import { useChangeSetTexts } from './useChangeSetTexts';
import { pathOf, reversalOf } from './useResultToast';
import { SecondaryText } from '../../ui/SecondaryText';

/** The rows with a problem, page by page. */
const useProblems = (changeSet: ChangeSet) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const lostText = useUnrestoredFieldsText();
  const { id, resource, phase, skipped_count: skipped, lost_count: lost } = changeSet;
  const listed = ({ id: row, position, name, skipped: reason, lost: fields = [], cells }: ListedRow) => ({
    id: row,
    position,
    isFromFile: cells !== undefined,
    name,
    cells: cells ?? {},
    message: reason ?? lostText(resource, fields),
  });
  const load = async (page: number, signal?: AbortSignal) => {
    const params = { page, perPage: MAX_PAGE_SIZE, skipped: true };
    const { data } = await dataProvider.getChangeSetRows(id, params, signal);
    return data.map(listed);
  };
  const count = skipped + lost;
  const {
    data: first = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['change-sets', 'problems', id, phase, count],
    queryFn: ({ signal }) => load(1, signal),
    enabled: count > 0,
  });
  const loadAll = async () => {
    // They may not be loaded yet.
    const rows = first.length > 0 ? [...first] : await load(1);
    for (let page = 2; rows.length < count; page += 1) {
      const more = await load(page);
      if (more.length === 0) break;
      rows.push(...more);
    }
    return rows;
  };
  return { first, count, error, refetch, loadAll };
};

const ProblemTable = ({ rows }: { rows: ReturnType<typeof useProblems>['first'] }) => {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('fields.name')}</TableCell>
          <TableCell>{translate('bulk.reason')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ overflowWrap: 'anywhere', '& td:first-of-type': { minWidth: 96 } }}>
        {rows.map(({ position, isFromFile, name, message }) => (
          <TableRow key={position}>
            <TableCell>
              {isFromFile && <SecondaryText>{translate('spreadsheet.row', { row: position })}</SecondaryText>}
              {name}
            </TableCell>
            <TableCell>{message}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** The result of a phase, with retry, undo and export of the rows that it has skipped. */
export const ChangeSetReport = ({ changeSet, onClose }: { changeSet: ChangeSet; onClose: () => void }) => {
  const translate = useTranslate();
  const { start } = useChangeSets();
  const texts = useChangeSetTexts();
  const problems = useProblems(changeSet);
  const labels = useAuditLabels();
  const { resources } = useScreens();
  const { id, resource, phase, error } = changeSet;
  const {
    unchanged_count: unchanged,
    skipped_count: skipped,
    lost_count: lost,
    left_count: left,
  } = changeSet;
  const AfterImport = resources.find(({ name }) => name === resource)?.options?.afterImport;
  const path = pathOf(changeSet);
  const reversal = reversalOf(changeSet);
  const failedText = texts.failed(changeSet);
  const canRetry = skipped > 0 && phase !== 'plan' && left === 0;
  const begin = (next: 'run' | 'undo' | 'redo') => () => void start(id, next);
  // Unlike the export of the list, the file name says what failed.
  const list = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  const { download } = useDownload({
    name: `${list} – ${failedText}`,
    load: async () => {
      const header = [translate('bulk.id'), translate('fields.name'), translate('bulk.reason')];
      const rows = await problems.loadAll();
      // Of rows from a file, so that it can be corrected and imported.
      const fields = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
      return csvFile(
        fields.length > 0
          ? [
              [...fields.map((field) => labels.field(resource, field)), translate('bulk.reason')],
              ...rows.map(({ cells, message }) => [...fields.map((field) => cells[field] ?? ''), message]),
            ]
          : [header, ...rows.map(({ id: row, name, message }) => [row, name, message])],
      );
    },
  });
  return (
    <>
      <DialogContent>
        <Stack spacing={1} role="status">
          {changeSet.done_count > 0 && <Alert severity="success">{texts.result(changeSet)}</Alert>}
          {unchanged > 0 && (
            <Alert severity="info">{translate('bulk.preview.same', texts.things(resource, unchanged))}</Alert>
          )}
          {left > 0 && (
            <Alert severity="warning">
              {[error, translate('bulk.stopped', texts.things(resource, left))].filter(Boolean).join(' ')}
            </Alert>
          )}
          {left === 0 && error && <Alert severity="error">{error}</Alert>}
          {skipped > 0 && (
            <Alert severity="error">
              {[failedText, canRetry && changeSet.needs_approval && translate('bulk.approval.again')]
                .filter(Boolean)
                .join('. ')}
            </Alert>
          )}
          {lost > 0 && (
            <Alert severity="warning">{translate('bulk.incomplete', texts.things(resource, lost))}</Alert>
          )}
        </Stack>
        {AfterImport && changeSet.kind === 'import' && phase === 'run' && (
          <Suspense>
            <AfterImport changeSetId={id} />
          </Suspense>
        )}
        {problems.error && <LoadFailed error={problems.error} onRetry={problems.refetch} />}
        {problems.first.length > 0 && <ProblemTable rows={problems.first} />}
        {problems.count > MAX_PAGE_SIZE && (
          <SecondaryText sx={{ mt: 1 }}>
            {translate('bulk.more_failed', { smart_count: problems.count - MAX_PAGE_SIZE })}
          </SecondaryText>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {problems.count > 0 && (
          <Button onClick={() => download('csv')}>{translate('bulk.export_failed')}</Button>
        )}
        {canRetry && !changeSet.needs_approval && (
          <Button onClick={begin(phase)}>{translate('bulk.retry_failed')}</Button>
        )}
        {path && (
          <Button component={LinkBase} to={path} onClick={onClose}>
            {translate('ra.message.details')}
          </Button>
        )}
        {reversal && (
          <Button onClick={begin(reversal)}>
            {translate(reversal === 'redo' ? 'bulk.redo' : 'ra.action.undo')}
          </Button>
        )}
        {left > 0 && phase !== 'plan' && <Button onClick={begin(phase)}>{translate('bulk.go_on')}</Button>}
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </>
  );
};
