import { useLocale, useTranslate } from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { fieldOf } from '../fields/fieldOf';
import { formatDate, useFormatNumber } from '../../ui/format';
import { useAuditLabels } from './useAuditLabels';

/** What entries have besides the fields and filters of their resource. */
const OTHER_REFERENCES: Readonly<Record<string, string>> = {
  actor_id: 'users',
  user_ids: 'users',
  viewed_as: 'users',
};
const OTHER_LABELS: Readonly<Record<string, string>> = {
  format: 'export',
  role: 'roles',
  type: 'resources.users.documents.types',
};

/** Returns the declaration of a field or filter. Entries about the own account have the fields of a user. */
const declarationOf = (resource: string, name: string) => {
  const owner = resource === 'my-account' ? 'users' : resource;
  return fieldOf(owner, name) ?? resourceOf(owner)?.filters?.[name];
};

/** Returns the resource that the ids of a field refer to, if they do. */
export const referenceOf = (resource: string, name: string): string | undefined => {
  const declared = declarationOf(resource, name);
  return OTHER_REFERENCES[name] ?? (declared && 'resource' in declared ? declared.resource : undefined);
};

/** Converts rich text to plain text with a line per paragraph. */
const plainText = (text: string): string => {
  // DOMParser runs no scripts and loads nothing. A tag that was cut off is dropped.
  const html = text.replace(/<[^>]*…$/, '…').replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '$&\n');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replace(/\n\s*\n/g, '\n').trim();
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
    return declarationOf(resource, field)?.kind === 'richText' ? plainText(text) : text;
  };

  const formatValue = (resource: string, field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return translate('app.none');
    if (Array.isArray(value))
      return value.length === 0
        ? translate('app.none')
        : value.map((item) => formatValue(resource, field, item)).join(', ');
    const declared = declarationOf(resource, field);
    if (typeof value === 'boolean') {
      const labels = declared?.kind === 'boolean' ? declared.labels : undefined;
      return translate(labels?.[value ? 0 : 1] ?? `ra.boolean.${value}`, { _: String(value) });
    }
    if (typeof value === 'object') return describeObject(value);
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    const prefix =
      declared && 'values' in declared && 'labels' in declared ? declared.labels : OTHER_LABELS[field];
    const label = prefix && translate(`${prefix}.${value}`, { _: '' });
    if (label) return label;
    if (typeof value === 'number') return isId(field) ? String(value) : formatNumber(value);
    return formatText(resource, field, value);
  };
  return formatValue;
};
