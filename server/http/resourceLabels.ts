import { resources, type RecordResource } from '../../contract/resources';

/** The names of records in OpenAPI summaries, where the resource has another name. */
const LABELS: Partial<Record<RecordResource, { one: string; many: string }>> = {
  feeds: { one: 'post', many: 'posts' },
  media: { one: 'media file', many: 'media files' },
};

/** Returns the names of one and of several records of a resource. */
export const labelsOf = (name: RecordResource): { one: string; many: string } =>
  LABELS[name] ?? { one: resources[name].noun.replace('_', ' '), many: name.replace('-', ' ') };
