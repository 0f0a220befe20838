import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../../contract/userImport';

/** Names listed for a role before the rest is counted. */
const MAX_NAMES = 20;

/** Returns whom an import gives a role in the back office, a line for each role, and their number. */
export const useNewRoles = () => {
  const translate = useTranslate();
  const rolesOf = (text = ''): string[] =>
    text.split(', ').filter((role) => role !== '' && role !== translate('roles.none'));
  return ({ rows }: Pick<ImportReport, 'rows'>): { people: number; lines: string[] } => {
    const names = new Map<string, string[]>();
    const people = rows.filter(({ action, name, values, changes }) => {
      if (action !== 'create' && action !== 'update') return false;
      const had = rolesOf(changes?.roles?.from);
      const gets = rolesOf(action === 'create' ? values.roles : changes?.roles?.to);
      const added = gets.filter((role) => !had.includes(role));
      for (const role of added) names.set(role, [...(names.get(role) ?? []), name]);
      return added.length > 0;
    }).length;
    const lines = [...names].map(([role, all]) => {
      const more = all.length - MAX_NAMES;
      return `${role}: ${all.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` +${more}` : ''}`;
    });
    return { people, lines };
  };
};
