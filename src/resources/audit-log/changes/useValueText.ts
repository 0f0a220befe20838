import { useLocale, useTranslate } from 'react-admin';
import { dateFormat, useFormatNumber } from '../../../ui/format';
import { useAuditWords } from '../useAuditWords';

const MARKED_UP = /<\/?[a-z][^>]*>/i;

/** Converts rich text to plain text with a line per paragraph. */
export const plainText = (text: string): string => {
  if (!MARKED_UP.test(text)) return text;
  // DOMParser runs no scripts and loads nothing. A tag that was cut off is dropped.
  const whole = text.replace(/<[^>]*…$/, '…').replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '$&\n');
  const { body } = new DOMParser().parseFromString(whole, 'text/html');
  return body.textContent.replace(/\n\s*\n/g, '\n').trim();
};

/** Field → prefix of the translation keys of its values. */
const WORDS: Readonly<Record<string, (resource: string) => string>> = {
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

/** Numbers that are formatted without separators. */
const isNumber = (field: string): boolean =>
  field === 'id' || field.endsWith('_id') || field.endsWith('_ids');

const nameOf = (value: object): string => {
  const { label, name, title } = value as Record<string, unknown>;
  const own = [label, name, title].find((text) => typeof text === 'string');
  return typeof own === 'string' ? own : JSON.stringify(value);
};

/** Formats a value for the locale. Unknown values are shown as they are. */
export const useValueText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const formatNumber = useFormatNumber();
  const words = useAuditWords();

  const sorted = (resource: string, text: string): string =>
    `${words.field(resource, text.replace(/^-/, ''))} ${text.startsWith('-') ? '↓' : '↑'}`;

  const written = (resource: string, field: string, text: string): string => {
    if (field === 'sort') return sorted(resource, text);
    if (field === 'action') return words.action(text);
    if (field === 'resource') return words.kind(text);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dateFormat(locale, 'day').format(new Date(text));
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text))
      return dateFormat(locale, 'dateTime').format(new Date(text));
    return plainText(text);
  };

  const textOf = (resource: string, field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return translate('app.none');
    if (Array.isArray(value))
      return value.length === 0
        ? translate('app.none')
        : value.map((item) => textOf(resource, field, item)).join(', ');
    if (typeof value === 'boolean') {
      if (field === 'inactive')
        return translate(value ? 'resources.users.inactive' : 'resources.users.active');
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    }
    if (typeof value === 'object') return nameOf(value);
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    const start = WORDS[field]?.(resource);
    const word = start && translate(`${start}.${value}`, { _: '' });
    if (word) return word;
    if (typeof value === 'number') return isNumber(field) ? String(value) : formatNumber(value);
    return written(resource, field, value);
  };
  return textOf;
};
