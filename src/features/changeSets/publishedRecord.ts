import type { ChangeSet } from '../../../contract/changeSet';
import type { PublishedResource } from '../../../contract/publication';

/** A record of the current company that other companies get. */
export interface PublishedRecord {
  resource: PublishedResource;
  id: number;
  name: string;
}

/** Returns what a publication has published. Its rows are companies. */
export const publishedRecord = ({ kind, summary }: ChangeSet): PublishedRecord | undefined =>
  kind === 'publish' ? (summary.record as PublishedRecord | undefined) : undefined;
