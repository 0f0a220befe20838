import { isPlainObject } from 'es-toolkit';
import { useLocale, useTranslate } from 'react-admin';
import { actionText, REDACTED } from '../../../contract/auditLog';
import { LEAVE_ACTIONS } from '../../../contract/leave';
import { inSentence, useCountedName } from '../../ui/useCountedName';
import { listChanges, type AuditEntry, type FieldChange } from '../../features/audit/auditEntry';
import { useAuditLabels } from '../../features/audit/useAuditLabels';
import { referenceOf, useFormatValue } from '../../features/audit/useFormatValue';

/** Longer values are in the details of the entry. */
const MAX_VALUE_LENGTH = 60;

/** Records with a title rather than a name, which is quoted. */
const TITLED: ReadonlySet<string> = new Set(['pages', 'feeds', 'notifications', 'forms', 'media']);

/**
 * Records with the name of the user they belong to, which is followed by what they are, and the sentences for users who have
 * created their own.
 */
const OF_USER: Readonly<Partial<Record<string, string>>> = {
  'leave-requests': 'request_leave',
  'sick-reports': 'report_sick',
};

const isNamed = (resource: string, { field, before, after }: FieldChange): boolean =>
  !referenceOf(resource, field) &&
  // The details show what consists of fields, such as the rule of a group.
  ![before, after].some((value) => value === REDACTED || isPlainObject(value));

/** The sentences of answers say that it is a request. */
const isAnswer = (action: string): boolean => LEAVE_ACTIONS.some((answer) => answer === action);

const sentenceKey = (entry: AuditEntry): string => {
  const { action, resource, count, changes, actor_id: actor } = entry;
  const ofUser = OF_USER[resource];
  if (ofUser && action === 'create' && actor !== null && changes?.user_id?.after === actor) return ofUser;
  const text = actionText(entry);
  return text === 'update' && count && !changes ? 'update_many' : text;
};

/** Returns a function that describes an entry in a sentence: “Håkan changed Title of Göran: Kock → Kökschef”. */
export const useAuditSentence = (): ((entry: AuditEntry) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useAuditLabels();
  const formatValue = useFormatValue();
  const counted = useCountedName();
  return (entry) => {
    const { action, resource, actor_name: name, actor_id: id, record_name: title } = entry;
    const changes = listChanges(entry);
    const company = changes.find(({ field }) => field === 'company')?.after;
    const kinds = inSentence(labels.kind(resource, 2), locale);
    const ofUser =
      title && OF_USER[resource] && !isAnswer(action)
        ? `${title} (${inSentence(labels.kind(resource), locale)})`
        : undefined;
    const options = {
      actor: name || id ? labels.actor(entry) : translate('resources.audit-log.sentences.someone'),
      record: entry.count
        ? counted(resource, entry.count)
        : title && TITLED.has(resource)
          ? translate('resources.audit-log.quoted', { title })
          : ofUser || labels.record(entry) || kinds,
      kind: kinds,
      company: typeof company === 'string' ? company : '',
      fields: labels.changed(entry),
      _: [labels.title(entry), labels.record(entry)].filter(Boolean).join(' · '),
    };
    const [change] = changes;
    if (
      action === 'update' &&
      !entry.undo &&
      change &&
      changes.length === 1 &&
      'before' in change &&
      isNamed(resource, change)
    ) {
      const [before, after] = [change.before, change.after].map((value) =>
        formatValue(resource, change.field, value),
      );
      if (before && after && before.length <= MAX_VALUE_LENGTH && after.length <= MAX_VALUE_LENGTH)
        return translate('resources.audit-log.sentences.update_one', {
          ...options,
          field: labels.field(resource, change.field),
          before,
          after,
        });
    }
    return translate(`resources.audit-log.sentences.${sentenceKey(entry)}`, options);
  };
};
