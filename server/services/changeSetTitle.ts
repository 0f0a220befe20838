import { textKeyOf } from '../../contract/bulkChanges';
import type { Translate } from '../../i18n/translate';
import type { ChangeSetRecord } from './changeSets';

/** The path of a change set in the app. */
export const changeSetPath = ({ id }: Pick<ChangeSetRecord, 'id'>): string => `/change-sets/${id}`;

/** Returns what a change set is called in notifications, such as "Bulk edit: Users". */
export const changeSetTitle = (
  t: Translate,
  { resource, kind, phase }: Pick<ChangeSetRecord, 'resource' | 'kind' | 'phase'>,
): string =>
  t(`bulk.titles.${textKeyOf({ kind, phase })}`, {
    name: t(`resources.${resource}.name`, { smart_count: 2, _: resource }),
  });
