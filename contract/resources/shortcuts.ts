import { ALL } from '../access';
import { defineResource, text, time, type RecordOf } from '../fields';

export const shortcuts = defineResource({
  noun: 'shortcut',
  title: 'name',
  access: { admin: ALL },
  fields: {
    updated_at: time({ required: true, filter: false, write: false }),
    name: text({ required: true, max: 60, sort: true, search: true }),
    url: text({ required: true, max: 2_000, format: 'url', search: true }),
  },
  audit: 'records',
  trash: true,
});

export type Shortcut = RecordOf<typeof shortcuts>;
