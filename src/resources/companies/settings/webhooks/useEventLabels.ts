import { useTranslate } from 'react-admin';
import { TEST_EVENT } from '../../../../../contract/webhook';

/** Returns the labels of events. Unknown ones are shown as they are. */
export const useEventLabels = () => {
  const translate = useTranslate();
  const kind = (resource: string): string =>
    translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  const action = (name: string): string => translate(`resources.audit-log.actions.${name}`, { _: name });
  return {
    kind,
    action,
    /** Such as “Users: Created”. */
    event: (event: string): string => {
      if (event === TEST_EVENT) return translate('resources.companies.settings.webhooks.test_event');
      const [resource = '', name = ''] = event.split('.');
      return `${kind(resource)}: ${action(name)}`;
    },
  };
};
