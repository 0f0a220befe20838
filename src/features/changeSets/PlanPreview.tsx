import { FormControlLabel, LinearProgress, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChangeSetKind } from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { LoadFailed } from '../../ui/LoadFailed';
import { ChangedRows, type SheetRows } from './ChangedRows';
import { useChangeSetTexts } from './useChangeSetTexts';
import type { Plan } from './usePlan';

const PLANNED: Partial<Record<ChangeSetKind, AppMessageKey>> = {
  import: 'spreadsheet.imported',
  delete: 'bulk.preview.delete',
  restore: 'bulk.preview.restore',
  publish: 'bulk.preview.publish',
};

const STATUS = { mt: 1, fontVariantNumeric: 'tabular-nums' } as const;

interface PlanPreviewProps {
  plan: Pick<Plan, 'plan' | 'isPlanning' | 'error' | 'retry'>;
  /** What to do until something is entered. */
  hint: AppMessageKey;
  /** Of rows from a file, whose cells can be corrected. */
  sheet?: SheetRows;
}

/** Tells how many rows a plan will change, and shows each with what it was and becomes. */
export const PlanPreview = ({ plan: { plan, isPlanning, error, retry }, hint, sheet }: PlanPreviewProps) => {
  const translate = useTranslate();
  const { things } = useChangeSetTexts();
  const [readId, setReadId] = useState<number>();
  // Stays while corrected rows are planned again.
  if (plan && !plan.working && plan.id !== readId) setReadId(plan.id);
  const [onlySkipped, setOnlySkipped] = useState(false);
  if (error) return <LoadFailed error={error} onRetry={() => void retry()} />;
  if (!plan && !isPlanning)
    return (
      <Typography role="status" sx={STATUS}>
        {translate(hint)}
      </Typography>
    );
  if (!plan || (plan.working && plan.id !== readId)) {
    const { total = 0, left_count: left = 0 } = plan ?? {};
    const text = translate(total > 0 ? 'bulk.preview.reading' : 'spreadsheet.checking', {
      done: total - left,
      total,
    });
    return (
      <>
        <LinearProgress
          variant={total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? ((total - left) / total) * 100 : undefined}
          aria-label={text}
          sx={{ mt: 1 }}
        />
        <Typography role="status" sx={STATUS}>
          {text}
        </Typography>
      </>
    );
  }
  const {
    resource,
    total,
    planned_count: planned,
    unchanged_count: unchanged,
    skipped_count: skipped,
    left_out_count: leftOut,
  } = plan;
  const problems = skipped + leftOut;
  const all = things(resource, total).things;
  const lines = [
    translate(PLANNED[plan.kind] ?? 'bulk.preview.change', {
      ...things(resource, planned),
      count: planned,
      all,
    }),
    unchanged > 0 && translate('bulk.preview.same', things(resource, unchanged)),
    skipped > 0 &&
      translate(sheet ? 'spreadsheet.refused' : 'bulk.preview.refused', things(resource, skipped)),
  ];
  if (sheet && planned + unchanged + problems === 0)
    return (
      <Typography role="status" sx={STATUS}>
        {translate('spreadsheet.none')}
      </Typography>
    );
  const isFiltered = onlySkipped && problems > 0;
  return (
    <>
      <Typography role="status" sx={STATUS}>
        {plan.working ? translate('spreadsheet.checking') : lines.filter(Boolean).join(' ')}
      </Typography>
      {problems > 0 && (
        <FormControlLabel
          control={<Switch checked={isFiltered} />}
          label={translate('bulk.preview.only_problems')}
          onChange={(_event, checked) => setOnlySkipped(checked)}
        />
      )}
      <ChangedRows key={`${plan.id} ${isFiltered}`} changeSet={plan} skipped={isFiltered} sheet={sheet} />
    </>
  );
};
