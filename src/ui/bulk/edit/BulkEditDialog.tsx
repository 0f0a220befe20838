import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { SourceContextProvider, useResourceContext, useTranslate, type Identifier } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { useScreens } from '../../../routing/screens';
import { LoadFailed } from '../../LoadFailed';
import type { BulkFields } from '../bulkFields';
import { loadBulkFields } from '../loadBulkFields';
import { NotUndoable } from '../NotUndoable';
import { useBulkRuns } from '../run/BulkRunsContext';
import { countChanges } from '../run/rowChanges';
import { useRunTexts } from '../run/useRunTexts';
import { FieldChange } from './FieldChange';
import { Preview } from './Preview';
import { RowOutcomes } from './RowOutcomes';
import { needsFullRecords } from '../run/readRows';
import { createRun } from '../run/bulkRun';
import { useChanges } from './useChanges';
import { useSelectedRows } from './useSelectedRows';

interface EditDialogProps {
  ids: readonly Identifier[];
  onClose: () => void;
}

const BulkEditForm = ({ fields, ids, onClose }: EditDialogProps & { fields: BulkFields }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const runs = useBulkRuns();
  const { things } = useRunTexts();
  const changes = useChanges(resource, fields);
  const { form, selected, remaining } = changes;
  const values = useDeferredValue(useWatch({ control: form.control }));
  const entered = changes.toChanges(values);
  const full = needsFullRecords(
    resource,
    fields,
    selected.map(({ field: { source }, operation }) => ({ source, operation })),
  );
  const selection = useSelectedRows(resource, ids, full);
  const { rows } = selection;
  const enteredJson = JSON.stringify(entered);
  const counts = useMemo(
    () => (rows && entered.length > 0 ? countChanges(rows, entered, fields) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- `entered` is a new array each time; its JSON is not
    [rows, enteredJson, fields],
  );
  const start = form.handleSubmit((now) => {
    onClose();
    runs.start(createRun(resource, ids, changes.toChanges(now)));
  });
  const count = counts?.change ?? 0;
  // Labels of the resource's form, also inside a ReferenceInput.
  const names = useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${resource}.fields.${source}`,
    }),
    [resource],
  );
  return (
    <SourceContextProvider value={names}>
      <FormProvider {...form}>
        <DialogContent>
          {selected.map((one) => (
            <FieldChange
              key={one.field.source}
              selected={one}
              label={changes.labelOf(one.field)}
              onChange={changes.change}
              onRemove={changes.remove}
            />
          ))}
          {remaining.length > 0 && (
            <TextField
              select
              fullWidth
              value=""
              autoFocus={selected.length === 0}
              label={translate(selected.length === 0 ? 'bulk.edit.choose' : 'bulk.edit.choose_more')}
              onChange={({ target }) => {
                const field = remaining.find(({ source }) => source === target.value);
                if (field) changes.add(field);
              }}
            >
              {remaining.map((field) => (
                <MenuItem key={field.source} value={field.source}>
                  {changes.labelOf(field)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <NotUndoable resource={resource} fields={selected.map(({ field }) => field.source)} />
          <Preview resource={resource} selection={selection} total={ids.length} counts={counts} />
          {rows && counts && <RowOutcomes rows={rows} changes={entered} fields={fields} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button
            variant="contained"
            disabled={selected.length === 0 || !rows || (counts !== null && count === 0)}
            onClick={() => void start()}
          >
            {count > 0 ? translate('bulk.edit.start', things(resource, count)) : translate('ra.action.edit')}
          </Button>
        </DialogActions>
      </FormProvider>
    </SourceContextProvider>
  );
};

/** Selects fields and their new values, and previews how many rows will change. */
const EditDialog = ({ ids, onClose }: EditDialogProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { things } = useRunTexts();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { resources } = useScreens();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulkFields', resource],
    queryFn: () => loadBulkFields(resources, resource),
    staleTime: Infinity,
  });
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={id}>{translate('bulk.edit.title', things(resource, ids.length))}</DialogTitle>
      {data ? (
        <BulkEditForm fields={data} ids={ids} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={refetch} />
          ) : (
            <CircularProgress sx={{ display: 'block', mx: 'auto', my: 4 }} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
};

export default EditDialog;
