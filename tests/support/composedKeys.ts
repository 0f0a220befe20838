import { CATEGORY_ICONS } from '../../contract/category';
import { LANGUAGES, PAGE_TYPES, TABLE_FORMATS } from '../../contract/constants';
import { COMPANY_TEMPLATES } from '../../contract/company';
import { DOCUMENT_TYPES } from '../../contract/document';
import { MEDIA_KINDS } from '../../contract/media';
import { FORM_FIELD_TYPES } from '../../contract/form';
import { LEAVE_ACTIONS, LEAVE_REASONS, LEAVE_STATUSES } from '../../contract/leave';
import { HOLIDAYS } from '../../contract/workingDays';
import { NOTIFICATION_STATUSES } from '../../contract/notification';
import { FEATURES, ROLES } from '../../contract/resources';
import { SICK_REASONS } from '../../contract/sickReport';
import { IMPORT_ACTIONS, IMPORT_FIELDS } from '../../contract/userImport';
import { statsSchema } from '../../contract/stats';
import { AUDIT_ACTIONS } from '../../contract/auditLog';

/** Keys put together at run time: used when the source holds the template, with the names of the constant and no others. */
export const COMPOSED: readonly { prefix: string; names: readonly string[]; template: RegExp }[] = [
  { prefix: 'languages.', names: LANGUAGES, template: /`languages\.\$\{/ },
  { prefix: 'roles.', names: ROLES, template: /`roles\.\$\{/ },
  {
    prefix: 'resources.users.documents.types.',
    names: DOCUMENT_TYPES,
    template: /`resources\.users\.documents\.types\.\$\{/,
  },
  { prefix: 'resources.forms.types.', names: FORM_FIELD_TYPES, template: /`resources\.forms\.types\.\$\{/ },
  {
    prefix: 'shell.contact.',
    names: ['slow', 'offline', 'unreachable', 'back'],
    template: /`shell\.contact\.\$\{/,
  },
  { prefix: 'export.', names: TABLE_FORMATS, template: /`export\.\$\{/ },
  { prefix: 'home.', names: Object.keys(statsSchema.shape), template: /`home\.\$\{/ },
  { prefix: 'resources.categories.icons.', names: CATEGORY_ICONS, template: /\.categories\.icons\.\$\{/ },
  { prefix: 'resources.media.kinds.', names: MEDIA_KINDS, template: /`resources\.media\.kinds\.\$\{/ },
  {
    prefix: 'resources.categories.',
    names: ['published', 'scheduled', 'draft'],
    template: /`resources\.categories\.\$\{state\}/,
  },
  { prefix: 'resources.pages.types.', names: PAGE_TYPES.map(String), template: /\.pages\.types\.\$\{/ },
  {
    prefix: 'resources.pages.list.',
    names: ['draft', 'published', 'scheduled'],
    template: /\.pages\.list\.\$\{/,
  },
  {
    prefix: 'resources.pages.show.tabs.',
    names: ['content', 'signatures', 'revisions'],
    template: /\.pages\.show\.tabs\.\$\{/,
  },
  {
    prefix: 'resources.pages.signatures.tabs.',
    names: ['unsigned', 'signed', 'all'],
    template: /\.pages\.signatures\.tabs\.\$\{/,
  },
  {
    prefix: 'resources.pages.signatures.none.',
    names: ['unsigned', 'signed', 'all'],
    template: /\.pages\.signatures\.none\.\$\{/,
  },
  {
    prefix: 'resources.pages.signatures.columns.',
    names: ['name', 'signed_at'],
    template: /\.pages\.signatures\.columns\.\$\{/,
  },
  {
    prefix: 'bulk.operations.',
    names: ['set', 'add', 'remove', 'clear'],
    template: /`bulk\.operations\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.statuses.',
    names: LEAVE_STATUSES,
    template: /`resources\.leave-requests\.statuses\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.reasons.',
    names: LEAVE_REASONS,
    template: /`resources\.leave-requests\.reasons\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.actions.',
    names: LEAVE_ACTIONS,
    template: /`resources\.leave-requests\.actions\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.done.',
    names: LEAVE_ACTIONS,
    template: /`resources\.leave-requests\.done\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.events.',
    names: ['submit', 'change', ...LEAVE_ACTIONS],
    template: /`resources\.leave-requests\.events\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.show.sure.',
    names: ['deny', 'revoke'],
    template: /`resources\.leave-requests\.show\.sure\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.link.',
    names: ['renew', 'end'],
    template: /`resources\.leave-requests\.link\.\$\{/,
  },
  {
    prefix: 'resources.leave-requests.link.sure_',
    names: ['renew', 'end'],
    template: /`resources\.leave-requests\.link\.sure_\$\{/,
  },
  {
    prefix: 'resources.leave-requests.holidays.',
    names: HOLIDAYS,
    template: /`resources\.leave-requests\.holidays\.\$\{/,
  },
  {
    prefix: 'api.leave_was.',
    names: LEAVE_STATUSES.filter((status) => status !== 'pending'),
    template: /`api\.leave_was\.\$\{/,
  },
  {
    prefix: 'resources.sick-reports.reasons.',
    names: SICK_REASONS,
    template: /`resources\.sick-reports\.reasons\.\$\{/,
  },
  {
    prefix: 'resources.notifications.statuses.',
    names: NOTIFICATION_STATUSES,
    template: /\.notifications\.statuses\.\$\{/,
  },
  {
    prefix: 'resources.notifications.preview.',
    names: ['light', 'dark'],
    template: /\.notifications\.preview\.\$\{/,
  },
  { prefix: 'user_import.fields.', names: IMPORT_FIELDS, template: /`user_import\.fields\.\$\{/ },
  {
    prefix: 'user_import.steps.',
    names: ['file', 'mapping', 'review', 'run'],
    template: /`user_import\.steps\.\$\{/,
  },
  {
    prefix: 'user_import.file.',
    names: ['columns_text', 'columns_need', 'password'],
    template: /`user_import\.file\.\$\{/,
  },
  {
    prefix: 'user_import.mapping.',
    names: ['column', 'samples', 'field'],
    template: /`user_import\.mapping\.\$\{name\}/,
  },
  {
    prefix: 'user_import.mapping.',
    names: ['create_groups', 'create_groups_help', 'update_existing', 'update_existing_help'],
    template: /`user_import\.mapping\.\$\{text\}_help/,
  },
  {
    prefix: 'user_import.review.kinds.',
    names: ['all', ...IMPORT_ACTIONS],
    template: /`user_import\.review\.kinds\.\$\{/,
  },
  {
    prefix: 'user_import.review.action.',
    names: IMPORT_ACTIONS,
    template: /`user_import\.review\.action\.\$\{/,
  },
  {
    prefix: 'resources.companies.settings.features.',
    names: FEATURES.flatMap((name) => [name, `${name}_about`]),
    template: /\.settings\.features\.\$\{name\}_about/,
  },
  {
    prefix: 'resources.companies.settings.template.',
    names: COMPANY_TEMPLATES.flatMap((name) => [name, `${name}_about`]),
    template: /\.settings\.template\.\$\{template\}_about/,
  },
  {
    prefix: 'resources.companies.settings.look.preview_',
    names: ['light', 'dark'],
    template: /\.look\.preview_\$\{mode\}/,
  },
  {
    prefix: 'resources.companies.settings.crona.',
    names: ['name', 'crona_token'],
    template: /\.settings\.crona\.\$\{field\}/,
  },
  {
    prefix: 'resources.audit-log.actions.',
    names: AUDIT_ACTIONS,
    template: /`resources\.audit-log\.actions\.\$\{/,
  },
  {
    // What the log keeps of a call (server/routes) beside the fields of the records themselves.
    prefix: 'resources.audit-log.labels.',
    names:
      'groups notify document_id create update unchanged refuse format sort q host revision round asked_count token_id comment_id send_to_all attachment_ids author_id id start_date end_date user_id from to'.split(
        ' ',
      ),
    template: /`resources\.audit-log\.labels\.\$\{/,
  },
  { prefix: 'resources.groups.member_', names: ['added', 'removed'], template: /\.groups\.member_\$\{/ },
];
