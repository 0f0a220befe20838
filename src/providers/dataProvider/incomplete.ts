import type { RaRecord, ResourceCallbacks } from 'react-admin';
import { isObject } from './dialect';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toCount = (value: unknown): number => Number(value) || 0;
const toMoment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** Fills in what the screens need and another server may omit, by resource. */
const COMPLETIONS: Readonly<Record<string, (record: RaRecord) => Partial<RaRecord>>> = {
  'change-sets': ({ kind, resource, summary, changed_count, undone_count }) => ({
    kind: toText(kind),
    resource: toText(resource),
    summary: isObject(summary) ? summary : {},
    changed_count: toCount(changed_count),
    undone_count: toCount(undone_count),
  }),
  publications: ({ id, name, resource }) => ({
    name: toText(name) || `#${id}`,
    resource: toText(resource),
  }),
  trash: ({ id, name, resource, expires_at }) => ({
    name: toText(name) || `#${id}`,
    resource: toText(resource),
    expires_at: toMoment(expires_at),
  }),
  'leave-requests': ({ team, substitute }) => ({
    team: isObject(team) && typeof team.size === 'number' && typeof team.away === 'number' ? team : undefined,
    substitute: isObject(substitute) && toText(substitute.name) ? substitute : undefined,
  }),
};

export const incompleteCallbacks: ResourceCallbacks[] = Object.entries(COMPLETIONS).map(
  ([resource, complete]) => ({
    resource,
    afterRead: (record: RaRecord) => Promise.resolve({ ...record, ...complete(record) }),
  }),
);
