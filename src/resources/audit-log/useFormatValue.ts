import { useLocale, useTranslate } from 'react-admin';
import { formatDate, useFormatNumber } from '../../ui/format';
import { useAuditLabels } from './useAuditLabels';

/** Field → the resource that its ids refer to. */
export const REFERENCES: Readonly<Record<string, string>> = {
  group_ids: 'groups',
  group_id: 'groups',
  user_ids: 'users',
  user_id: 'users',
  member_ids: 'users',
  leave_reviewer_ids: 'users',
  author_id: 'users',
  actor_id: 'users',
  viewed_as: 'users',
  category_id: 'categories',
  parent_id: 'categories',
  media_ids: 'media',
  form_id: 'forms',
};

const HTML_TAG = /<\/?[a-z][^>]*>/i;

/** Converts rich text to plain text with a line per paragraph. */
const plainText = (text: string): string => {
  if (!HTML_TAG.test(text)) return text;
  // DOMParser runs no scripts and loads nothing. A tag that was cut off is dropped.
  const html = text.replace(/<[^>]*…$/, '…').replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '$&\n');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replace(/\n\s*\n/g, '\n').trim();
};

/** Field → prefix of the translation keys of its values. */
const LABEL_KEYS: Readonly<Record<string, (resource: string) => string>> = {
  roles: () => 'roles',
  role: () => 'roles',
  permitted_roles: () => 'roles',
  language: () => 'languages',
  languages: () => 'languages',
  format: () => 'export',
  status: (resource) => `resources.${resource}.statuses`,
  reason: (resource) => `resources.${resource}.reasons`,
  leave_reasons: () => 'resources.leave-requests.reasons',
  type: (resource) => (resource === 'pages' ? 'resources.pages.types' : 'resources.users.documents.types'),
  features: () => 'resources.companies.settings.features',
  template: () => 'resources.companies.settings.template',
  icon: () => 'resources.categories.icons',
};

/** Ids are formatted without separators. */
const isId = (field: string): boolean => /(^|_)ids?$/.test(field);

const describeObject = (value: object): string => {
  const { label, name, title } = value as Record<string, unknown>;
  const text = [label, name, title].find((candidate) => typeof candidate === 'string');
  return typeof text === 'string' ? text : JSON.stringify(value);
};

/** Formats a value for the locale. Unknown values are shown as they are. */
export const useFormatValue = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const formatNumber = useFormatNumber();
  const labels = useAuditLabels();

  const formatSort = (resource: string, text: string): string =>
    `${labels.field(resource, text.replace(/^-/, ''))} ${text.startsWith('-') ? '↓' : '↑'}`;

  const formatText = (resource: string, field: string, text: string): string => {
    if (field === 'sort') return formatSort(resource, text);
    if (field === 'method') return labels.method(text);
    if (field === 'action') return labels.action(text);
    if (field === 'resource') return labels.kind(text);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, locale, 'day') || text;
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDate(text, locale, 'dateTime') || text;
    return plainText(text);
  };

  const formatValue = (resource: string, field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return translate('app.none');
    if (Array.isArray(value))
      return value.length === 0
        ? translate('app.none')
        : value.map((item) => formatValue(resource, field, item)).join(', ');
    if (typeof value === 'boolean') {
      if (field === 'inactive')
        return translate(value ? 'resources.users.inactive' : 'resources.users.active');
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    }
    if (typeof value === 'object') return describeObject(value);
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    const prefix = LABEL_KEYS[field]?.(resource);
    const label = prefix && translate(`${prefix}.${value}`, { _: '' });
    if (label) return label;
    if (typeof value === 'number') return isId(field) ? String(value) : formatNumber(value);
    return formatText(resource, field, value);
  };
  return formatValue;
};
