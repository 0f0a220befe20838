import { ALL } from '../access';
import { FEATURES } from '../features';
import {
  APPROVAL_FOR,
  ATTENTION_REASONS,
  COMPANY_FIGURES,
  COMPANY_TEMPLATES,
  HEADING_STYLES,
  LANGUAGES,
  LEAVE_REASONS,
  MAX_PASSWORD_MIN_LENGTH,
  MAX_RETENTION_DAYS,
  MAX_SESSION_HOURS,
  MIN_RETENTION_DAYS,
  PASSWORD_MIN_LENGTH,
} from '../constants';
import {
  boolean,
  choice,
  choices,
  clock,
  color,
  count,
  defineResource,
  file,
  number,
  references,
  text,
  time,
} from '../fields';

const OPTIONAL_NUMBER = { kind: 'number', optional: true } as const;
const OPTIONAL_TIME = { kind: 'time', optional: true } as const;

/** Policies of a company. Null: as on the server. */
const policies = {
  password_min_length: number({
    min: PASSWORD_MIN_LENGTH,
    max: MAX_PASSWORD_MIN_LENGTH,
    filter: false,
    description: 'Characters of new passwords',
  }),
  session_hours: number({
    min: 1,
    max: MAX_SESSION_HOURS,
    filter: false,
    description: 'Hours that an unused session lasts',
  }),
  quiet_hours_start: clock({
    description: 'Push and reminders wait from then, local time; with an end, 20:00 by default',
  }),
  quiet_hours_end: clock({
    description: 'With a start, 08:00 by default',
  }),
  retention_days: number({
    min: MIN_RETENTION_DAYS,
    max: MAX_RETENTION_DAYS,
    filter: false,
    description: 'Days that logs, mail and change sets are kept',
  }),
  approval_rows: number({
    min: 0,
    max: 100_000,
    filter: false,
  }),
  approval_for: choices({
    values: APPROVAL_FOR,
    labels: 'resources.companies.settings.approval.for',
    filter: false,
  }),
} as const;
export const COMPANY_POLICIES = Object.keys(policies) as readonly (keyof typeof policies)[];

export const companies = defineResource({
  noun: 'company',
  title: 'name',
  spreadsheet: 'edit',
  access: { superadmin: [...ALL, 'switch', 'settings'], admin: ['settings'] },
  fields: {
    updated_at: time({ required: true, sort: true, filter: false, write: false }),
    name: text({ required: true, max: 120, sort: true, search: true }),
    organisation_number: text({
      required: true,
      format: 'organisation_number',
      sort: true,
      search: true,
      bulk: false,
    }),
    /** Updated by its own routes. */
    icon: file({ write: 'create' }),
    primary_color: color({ bulk: false }),
    heading_style: choice({
      values: HEADING_STYLES,
      labels: 'resources.companies.settings.heading_style',
      default: 'standard',
      filter: false,
    }),
    template: choice({
      values: COMPANY_TEMPLATES,
      labels: 'resources.companies.settings.template',
      filter: false,
    }),
    features: choices({ values: FEATURES, labels: 'resources.companies.settings.features' }),
    leave_reasons: choices({
      values: LEAVE_REASONS,
      labels: 'resources.leave-requests.reasons',
      filter: false,
    }),
    leave_reviewer_ids: references({ resource: 'users', max: 1_000, filter: false, bulk: false }),
    languages: choices({ values: LANGUAGES, labels: 'languages', min: 1, filter: false }),
    ...policies,
    /** Whether superadmins may view the app as its users. */
    allows_view_as: boolean({ default: true, filter: false, bulk: false }),
    crona_linked: boolean({ computed: true, filter: false }),
    crona_name: text({ write: false, filter: false }),
    users_count: count({ sort: true }),
    deleted_at: time({ write: false, filter: false }),
    erase_at: time({
      computed: true,
      filter: false,
      description: 'Until then it can be restored',
    }),
  },
  sort: ['attention', ...COMPANY_FIGURES, 'last_admin_login_at', 'newest_content_at'],
  defaultSort: ['name'],
  filters: {
    reasons: {
      kind: 'choice',
      values: ATTENTION_REASONS,
      labels: 'resources.companies.reasons',
      optional: true,
    },
    ...Object.fromEntries(COMPANY_FIGURES.map((figure) => [figure, OPTIONAL_NUMBER])),
    last_admin_login_at: OPTIONAL_TIME,
    newest_content_at: OPTIONAL_TIME,
    deleted: { kind: 'boolean' },
  },
  audit: 'records',
});
