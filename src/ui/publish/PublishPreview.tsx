import {
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { countBy, sortBy } from 'es-toolkit';
import { useTranslate } from 'react-admin';
import type { PublishResult } from '../../../contract/publication';
import { useRunTexts } from '../bulk/run/useRunTexts';
import { LoadFailed } from '../LoadFailed';
import type { usePublishPreview } from './usePublishPreview';

/** Companies listed in the preview. */
const MAX_LISTED = 100;

/** What can become of a company, what needs a decision first. */
const OUTCOMES = ['failed', 'drifted', 'replaced', 'created', 'updated', 'unchanged'] as const;
type Outcome = (typeof OUTCOMES)[number];

const outcomeOf = ({ outcome }: PublishResult, overwrite: boolean): Outcome =>
  outcome === 'drifted' && overwrite ? 'replaced' : outcome;

/** Returns the companies that will get the record. */
export const companiesToPublish = (results: readonly PublishResult[], overwrite: boolean): number[] =>
  results
    .filter((result) => ['created', 'updated', 'replaced'].includes(outcomeOf(result, overwrite)))
    .map((result) => result.company_id);

interface PublishPreviewProps {
  preview: ReturnType<typeof usePublishPreview>;
  total: number;
  overwrite: boolean;
  onOverwrite: (overwrite: boolean) => void;
}

/** Tells what will become of each company, and asks whether to replace local changes. */
export const PublishPreview = ({
  preview: { results, requested, error, reload },
  total,
  overwrite,
  onOverwrite,
}: PublishPreviewProps) => {
  const translate = useTranslate();
  const { things } = useRunTexts();
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!results) {
    const text = translate('bulk.preview.reading', { done: requested, total });
    return (
      <>
        <LinearProgress variant="determinate" value={(requested / total) * 100} aria-label={text} />
        <Typography role="status">{text}</Typography>
      </>
    );
  }
  const counts: Partial<Record<Outcome, number>> = countBy(results, (one) => outcomeOf(one, overwrite));
  const drifted = (counts.drifted ?? 0) + (counts.replaced ?? 0);
  const listed = sortBy(results, [(one) => OUTCOMES.indexOf(outcomeOf(one, overwrite))]).slice(0, MAX_LISTED);
  return (
    <>
      <Typography role="status" sx={{ mt: 1 }}>
        {OUTCOMES.toReversed()
          .flatMap((outcome) => {
            const count = counts[outcome] ?? 0;
            return count > 0 ? translate(`publications.counts.${outcome}`, things('companies', count)) : [];
          })
          .join(' ')}
      </Typography>
      {drifted > 0 && (
        <FormControlLabel
          control={<Checkbox checked={overwrite} />}
          label={translate('publications.replace', things('companies', drifted))}
          onChange={(_event, checked) => onOverwrite(checked)}
        />
      )}
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('publications.company')}</TableCell>
            <TableCell>{translate('publications.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {listed.map((one) => (
            <TableRow key={one.company_id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{one.name}</TableCell>
              <TableCell sx={{ color: one.outcome === 'failed' ? 'error.main' : 'text.secondary' }}>
                {one.reason ?? translate(`publications.outcomes.${outcomeOf(one, overwrite)}`)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {results.length > MAX_LISTED && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('bulk.preview.more', { smart_count: results.length - MAX_LISTED })}
        </Typography>
      )}
    </>
  );
};
