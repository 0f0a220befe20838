import { Alert, Box, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { resourcePath } from '../../../contract/endpoints';
import { sameValue } from '../../../contract/sameValue';
import { inCompany } from '../../api/companyAddress';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { ListedRow } from '../../providers/dataProvider/changeSetTypes';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { Tag } from '../../ui/Tag';
import { useUnrestoredFieldsText } from '../trash/useUnrestoredFieldsText';
import { ChangedValue } from '../audit/ChangedValue';
import { useAuditLabels } from '../audit/useAuditLabels';
import { publishedRecord } from './publishedRecord';
import { RowIssues, type Correct } from './RowIssues';
import { SecondaryText } from '../../ui/SecondaryText';

const PAGE_SIZE = 25;

const changedFields = ({ before, after }: ListedRow): string[] =>
  Object.keys(after).filter((field) => !sameValue(before[field], after[field]));

/** Links to the copy that a company has got. */
const CopyLink = ({ resource, row: { id, after } }: { resource: string; row: ListedRow }) => {
  const translate = useTranslate();
  const copyId = Number(after.copy_id);
  // A shortcut has no screen.
  if (!copyId || resource === 'shortcuts') return null;
  return (
    <Link href={inCompany(Number(id), `${resourcePath(resource)}/${copyId}`)} variant="body2">
      {translate('resources.change-sets.copy')}
    </Link>
  );
};

/** Rows from a file. */
export interface SheetRows {
  /** Of the columns, by field. */
  labels: ReadonlyMap<string, string>;
  onCorrect: Correct;
}

interface RowProps {
  /** Of the fields. */
  resource: string;
  changeSetResource: string;
  row: ListedRow;
  /** The row is a company, and the fields are those of its copy. */
  isCopy: boolean;
  /** Rows that have not been changed were left over. */
  isStopped: boolean;
  sheet?: SheetRows;
}

/** A row with its changed fields. */
const Row = ({ resource, changeSetResource, row, isCopy, isStopped, sheet }: RowProps) => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const lostText = useUnrestoredFieldsText();
  const labelOf = (field: string) => sheet?.labels.get(field) ?? labels.field(resource, field);
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {row.cells && (
          <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('spreadsheet.row', { row: row.position })}
          </SecondaryText>
        )}
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name || `#${row.id}`}</Typography>
        {row.resource !== changeSetResource && <Tag variant="outlined" label={labels.kind(row.resource)} />}
        {row.action === 'create' && <Tag label={translate('resources.change-sets.created')} />}
        {isCopy && row.action === 'update' && row.state === 'planned' && (
          <Tag label={translate('publications.new_version')} />
        )}
        {row.action === 'delete' && <Tag label={translate('resources.change-sets.deleted')} />}
        {isCopy && !(row.action === 'create' && row.undone) && <CopyLink resource={resource} row={row} />}
        {row.state === 'unchanged' && !row.issues && (
          <Tag variant="outlined" label={translate('bulk.preview.outcomes.same')} />
        )}
        {isStopped && !row.skipped && ['pending', 'planned'].includes(row.state) && (
          <Tag variant="outlined" label={translate('resources.change-sets.states.planned')} />
        )}
        {row.undone && <Tag variant="outlined" label={translate('resources.change-sets.states.undone')} />}
      </Stack>
      {row.action === 'update' &&
        changedFields(row).map((field) => (
          <Typography key={field} variant="body2" component="div">
            {labelOf(field)}: <ChangedValue resource={resource} field={field} value={row.before[field]} /> →{' '}
            <ChangedValue resource={resource} field={field} value={row.after[field]} />
          </Typography>
        ))}
      {row.action === 'create' && row.cells && (
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
          {Object.values(row.cells).filter(Boolean).join(' · ')}
        </SecondaryText>
      )}
      {row.skipped && !Object.values(row.issues ?? {}).some(({ kind }) => kind === 'invalid') && (
        <Alert role="note" severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {row.skipped}
        </Alert>
      )}
      {row.issues && <RowIssues row={row} labelOf={labelOf} onCorrect={sheet?.onCorrect} />}
      {row.lost && row.lost.length > 0 && (
        <Alert role="note" severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {lostText(resource, row.lost)}
        </Alert>
      )}
    </Box>
  );
};

interface ChangedRowsProps {
  changeSet: ChangeSet;
  /** Only rows with a problem. */
  skipped: boolean;
  sheet?: SheetRows;
}

/** The rows of a change set, before and after. */
export const ChangedRows = ({ changeSet, skipped, sheet }: ChangedRowsProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [page, setPage] = useState(0);
  const { id, resource, phase, working } = changeSet;
  const published = publishedRecord(changeSet);
  const { data, error, refetch } = useQuery({
    queryKey: ['change-sets', 'rows', id, page, skipped, phase, working],
    queryFn: ({ signal }) =>
      dataProvider.getChangeSetRows(id, { page: page + 1, perPage: PAGE_SIZE, skipped }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.data.map((row) => (
          <Row
            key={`${row.resource} ${row.position}`}
            resource={published?.resource ?? resource}
            changeSetResource={resource}
            row={row}
            isCopy={published !== undefined}
            isStopped={phase !== 'plan' && !working}
            sheet={sheet}
          />
        ))}
      </Box>
      <Pager at={page} total={data?.total ?? 0} size={PAGE_SIZE} onChange={setPage} />
    </>
  );
};
