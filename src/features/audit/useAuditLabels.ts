import { useTranslate } from 'react-admin';
import { actionText } from '../../../contract/auditLog';
import { listChanges, type AuditEntry } from './auditEntry';

/** Fields named before the rest is counted. */
const MAX_FIELDS = 3;

/** Returns the labels of an entry's values. Unknown values are shown as they are. */
export const useAuditLabels = () => {
  const translate = useTranslate();

  const kind = (resource: string | null | undefined, count = 1): string => {
    if (!resource) return '';
    return resource === 'my-account'
      ? translate('resources.audit-log.own_account')
      : translate(`resources.${resource}.name`, { smart_count: count, _: resource });
  };

  const action = (name: string | null | undefined): string =>
    name ? translate(`resources.audit-log.actions.${name}`, { _: name }) : '';

  const field = (resource: string, name: string): string =>
    // Entries about the own account have the fields of a user.
    translate(`resources.${resource === 'my-account' ? 'users' : resource}.fields.${name}`, {
      _: translate(`resources.audit-log.labels.${name}`, { _: name }),
    });

  const fields = (resource: string, names: readonly string[]): string => {
    const more = names.length - MAX_FIELDS;
    const named = names.slice(0, MAX_FIELDS).map((name) => field(resource, name));
    return `${named.join(', ')}${more > 0 ? ` +${more}` : ''}`;
  };

  return {
    kind,
    action,
    /** How somebody signed in. */
    method: (name: string): string => translate(`resources.audit-log.methods.${name}`, { _: name }),
    /** The name of the user, or the id when no name was kept. */
    actor: ({ actor_name: name, actor_id: id }: AuditEntry): string =>
      name ??
      (id ? translate('resources.audit-log.number', { id }) : translate('resources.audit-log.nobody')),
    record: ({ record_name: name, record_id: id }: AuditEntry): string =>
      name ?? (id ? translate('resources.audit-log.number', { id }) : ''),
    field,
    /** The names of fields, of which only some are named if there are many. */
    fields,
    /** The changed fields. */
    changed: (entry: AuditEntry): string =>
      fields(
        entry.resource,
        listChanges(entry).map((change) => change.field),
      ),
    /** `Changed: Page` */
    title: (entry: AuditEntry): string =>
      translate('resources.audit-log.what', {
        action: action(actionText(entry)),
        kind: kind(entry.resource),
      }),
  };
};
