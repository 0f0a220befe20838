import { CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { SourceContextProvider, useResourceContext, useTranslate, type Identifier } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { useScreens } from '../../../routing/screens';
import { AppDialog } from '../../../ui/AppDialog';
import { PlanActions } from '../../changeSets/PlanActions';
import { PlanPreview } from '../../changeSets/PlanPreview';
import { useChangeSetTexts } from '../../changeSets/useChangeSetTexts';
import { usePlan } from '../../changeSets/usePlan';
import { LoadFailed } from '../../../ui/LoadFailed';
import { loadBulkFields } from '../bulkFields';
import { NotUndoable } from '../NotUndoable';
import { FieldChange } from './FieldChange';
import { FieldChoice } from './FieldChoice';
import { useChanges } from './useChanges';

/** Selects fields and their new values, and previews how many rows will change. */
const EditDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose: () => void }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { things } = useChangeSetTexts();
  const { resources } = useScreens();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulkFields', resource],
    queryFn: () => loadBulkFields(resources, resource),
    // The import has been tried again.
    retry: false,
    staleTime: Infinity,
  });
  const changes = useChanges(resource, data);
  const { form, selected, remaining } = changes;
  const values = useDeferredValue(useWatch({ control: form.control }));
  const entered = changes.toChanges(values);
  const plan = usePlan(
    entered.length > 0 ? { resource, kind: 'edit', ids: [...ids], changes: entered } : null,
  );
  const count = (!plan.isPlanning && plan.plan?.planned_count) || 0;
  const start = changes.submit(async () => {
    if (await plan.run()) onClose();
  });
  // Labels of the resource's form, also inside a ReferenceInput.
  const names = useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${resource}.fields.${source}`,
    }),
    [resource],
  );
  return (
    <AppDialog
      large
      maxWidth="sm"
      title={translate('bulk.edit.title', things(resource, ids.length))}
      onClose={onClose}
      confirm={
        <PlanActions
          plan={plan}
          label={
            count > 0 ? translate('bulk.edit.start', things(resource, count)) : translate('ra.action.edit')
          }
          disabled={selected.length === 0 || plan.isEmpty}
          // A field without a valid value would be left out.
          canWait={entered.length > 0 && entered.length === selected.length && !plan.isEmpty}
          onStart={() => void start()}
          onClose={onClose}
        />
      }
    >
      {error && <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={refetch} />}
      {!data && !error && <CircularProgress sx={{ display: 'block', mx: 'auto', my: 4 }} />}
      {data && (
        <SourceContextProvider value={names}>
          <FormProvider {...form}>
            {selected.map((one) => (
              <FieldChange
                key={one.field.source}
                selected={one}
                label={changes.labelOf(one.field)}
                onChange={changes.change}
                onRemove={changes.remove}
              />
            ))}
            <FieldChoice
              fields={remaining}
              label={translate(selected.length === 0 ? 'bulk.edit.choose' : 'bulk.edit.choose_more')}
              labelOf={changes.labelOf}
              onChoose={changes.add}
            />
            <NotUndoable resource={resource} fields={selected.map(({ field }) => field.source)} />
            <PlanPreview plan={plan} hint="bulk.preview.nothing" />
          </FormProvider>
        </SourceContextProvider>
      )}
    </AppDialog>
  );
};

export default EditDialog;
