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
import { useRegistry } from '../../../registry/RegistryContext';
import type { BulkFields } from './bulkFields';
import { useBulkRuns } from './BulkRunsContext';
import { countChanges } from './changesOf';
import { FieldChange } from './FieldChange';
import { Preview } from './Preview';
import { needsWhole } from './readRows';
import { newRun } from './run';
import { useChanges } from './useChanges';
import { useChosenRows } from './useChosenRows';

interface EditDialogProps {
  ids: readonly Identifier[];
  onClose: () => void;
}

const Ask = ({ fields, ids, onClose }: EditDialogProps & { fields: BulkFields }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const runs = useBulkRuns();
  const changes = useChanges(resource, fields);
  const { form, chosen, left } = changes;
  const values = useDeferredValue(useWatch({ control: form.control }));
  const wanted = changes.changesFrom(values);
  const whole = needsWhole(
    fields,
    chosen.map(({ field: { source }, operation }) => ({ source, operation })),
  );
  const rows = useChosenRows(resource, ids, whole);
  const written = JSON.stringify(wanted);
  const counts = useMemo(
    () => (wanted.length > 0 ? countChanges(rows.rows, wanted, fields) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- the same changes, written out, are the same
    [rows.rows, written, fields],
  );
  const start = form.handleSubmit((now) => {
    onClose();
    runs.begin(newRun(resource, ids, changes.changesFrom(now)));
  });
  const count = counts?.change ?? 0;
  // The inputs are called as in the resource's form, also those that ask another resource for their choices.
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
          {chosen.map((one) => (
            <FieldChange
              key={one.field.source}
              chosen={one}
              label={changes.labelOf(one.field)}
              onChange={changes.change}
              onRemove={changes.remove}
            />
          ))}
          {left.length > 0 && (
            <TextField
              select
              fullWidth
              value=""
              autoFocus={chosen.length === 0}
              label={translate(chosen.length === 0 ? 'bulk.edit.choose' : 'bulk.edit.choose_more')}
              onChange={({ target }) => {
                const field = left.find(({ source }) => source === target.value);
                if (field) changes.add(field);
              }}
            >
              {left.map((field) => (
                <MenuItem key={field.source} value={field.source}>
                  {changes.labelOf(field)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Preview chosen={rows} total={ids.length} counts={counts} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0 || !rows.isComplete || (counts !== null && count === 0)}
            onClick={() => {
              void start();
            }}
          >
            {count > 0 ? translate('bulk.edit.start', { smart_count: count }) : translate('bulk.edit.button')}
          </Button>
        </DialogActions>
      </FormProvider>
    </SourceContextProvider>
  );
};

/** Changes fields of the chosen rows: which, how and to what, and how many rows that concerns. */
const EditDialog = ({ ids, onClose }: EditDialogProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const load = useRegistry().resources.find(({ name }) => name === resource)?.bulkFields;
  const { data } = useQuery({
    queryKey: ['bulkFields', resource],
    queryFn: async () => (await load?.())?.default ?? null,
    staleTime: Infinity,
  });
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={id}>{translate('bulk.edit.title', { smart_count: ids.length })}</DialogTitle>
      {data ? (
        <Ask fields={data} ids={ids} onClose={onClose} />
      ) : (
        <DialogContent>
          <CircularProgress sx={{ display: 'block', mx: 'auto', my: 4 }} />
        </DialogContent>
      )}
    </Dialog>
  );
};

export default EditDialog;
