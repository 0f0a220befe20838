import {
  ALL,
  boolean,
  choice,
  choices,
  clock,
  color,
  date,
  defineResource,
  file,
  files,
  number,
  reference,
  references,
  richText,
  text,
  time,
  words,
} from 'anslag/contract';

/** A field of every kind. */
export const resources = {
  incidents: defineResource(
    {
      noun: 'incident',
      title: 'title',
      feature: 'incidents',
      access: { admin: ALL, editor: ALL },
      fields: {
        title: text({ required: true, max: 200, sort: true, search: true }),
        /** Of the paper form. No two incidents of a company have the same one. */
        number: text({ max: 20, search: true, bulk: false }),
        state: choice({
          required: true,
          values: ['open', 'closed'],
          labels: 'resources.incidents.values.state',
          colors: { open: 'warning', closed: 'muted' },
          sort: true,
        }),
        severity: number({ min: 1, max: 5, sort: true }),
        description: text({ max: 5_000, multiline: true, search: true }),
        happened_at: time({ required: true, sort: true }),
        follow_up: date({ sort: true }),
        // Set by the job in server.ts.
        overdue: boolean({ write: false, sort: true }),
        shift_begins: clock({}),
        mark: color({}),
        tags: words({ length: 40, max: 30, search: true }),
        places: choices({
          values: ['ward', 'office', 'outdoors'],
          labels: 'resources.incidents.values.places',
        }),
        injured: boolean({ sort: true }),
        reporter_id: reference({ required: true, resource: 'users' }),
        group_id: reference({ resource: 'groups' }),
        measures: richText({ max: 100_000, search: true, detail: true }),
        witness_ids: references({ resource: 'users', max: 100 }),
        photo: file({}),
        papers: files({ max: 10 }),
      },
      audit: 'records',
      events: ['close'],
      trash: true,
    },
    ({ happened_at: happened, follow_up: due }) =>
      happened && due && due < happened.slice(0, 10) ? [['follow_up', 'validation.end_before_start']] : [],
  ),
};
