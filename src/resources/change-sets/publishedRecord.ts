import type { ChangeSet } from '../../../contract/changeSet';
import type { PublishedRecord } from '../../ui/bulk/run/bulkRun';

/** Returns what a publication has published. Its rows are companies. */
export const publishedRecord = ({ kind, summary }: ChangeSet): PublishedRecord | undefined =>
  kind === 'publish' ? (summary.record as PublishedRecord | undefined) : undefined;
