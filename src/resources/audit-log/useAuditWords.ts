import { useTranslate } from 'react-admin';
import type { AuditLine } from '../../../contract/auditLog';

/** Another server may omit fields. */
export type GivenLine = Partial<AuditLine> & Pick<AuditLine, 'id'>;

/** Entries about the own account have the fields of a user. */
const fieldsOf = (resource: string): string => (resource === 'my-account' ? 'users' : resource);

/** Formats the values of an entry. Unknown values are shown as they are. */
export const useAuditWords = () => {
  const translate = useTranslate();

  const kind = (resource = ''): string =>
    resource === 'my-account'
      ? translate('resources.audit-log.own_account')
      : translate(`resources.${resource}.name`, { smart_count: 1, _: resource });

  const action = (name = ''): string => translate(`resources.audit-log.actions.${name}`, { _: name });

  return {
    kind,
    action,
    /** The name of the user, or the id when no name was kept. */
    actor: ({ actor_name: name, actor_id: id }: GivenLine): string =>
      name ??
      (id ? translate('resources.audit-log.number', { id }) : translate('resources.audit-log.nobody')),
    record: ({ record_name: name, record_id: id }: GivenLine): string =>
      name ?? (id ? translate('resources.audit-log.number', { id }) : ''),
    field: (resource: string, name: string): string =>
      translate(`resources.${fieldsOf(resource)}.fields.${name}`, {
        _: translate(`resources.audit-log.labels.${name}`, { _: name }),
      }),
    /** `Changed: Page` */
    title: (line: GivenLine): string =>
      translate('resources.audit-log.what', { action: action(line.action), kind: kind(line.resource) }),
  };
};
