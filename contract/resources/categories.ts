import { ALL } from '../access';
import { choice, count, defineResource, number, reference, text } from '../fields';

/** Icon names of the staff app. */
export const CATEGORY_ICONS = [
  'folder',
  'article',
  'health',
  'people',
  'safety',
  'school',
  'schedule',
  'food',
  'car',
  'money',
  'star',
  'help',
] as const;

export const categories = defineResource({
  noun: 'category',
  title: 'name',
  access: { admin: ALL, editor: ALL },
  fields: {
    name: text({ required: true, max: 120, sort: true, search: true }),
    /** A top-level category; there are only two levels. */
    parent_id: reference({ resource: 'categories' }),
    /** Counts from 0 among the siblings; larger values mean last. */
    position: number({
      required: true,
      min: 0,
      max: 100_000,
      sort: true,
      filter: false,
      write: 'update',
      bulk: false,
    }),
    icon: choice({ values: CATEGORY_ICONS, labels: 'resources.categories.icons', filter: false }),
    page_count: count({ description: 'Without those of sub-categories' }),
  },
  defaultSort: ['position'],
  audit: 'records',
  trash: true,
});
