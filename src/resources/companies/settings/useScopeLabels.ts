import { useTranslate } from 'react-admin';
import type { CompanyToken } from '../../../../contract/company';

/** Resources without a list have no plural name. */
const OWN_NAMES = ['home', 'companies', 'phone-list'] as const;

/** Returns the labels of scopes. Unknown ones are shown as they are. */
export const useScopeLabels = () => {
  const translate = useTranslate();
  const nameOf = (resource: string): string => {
    const own = OWN_NAMES.find((name) => name === resource);
    return own
      ? translate(`resources.companies.settings.tokens.resources.${own}`)
      : translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  };

  return {
    nameOf,
    /** Such as “Users: read · Groups: read and change”. */
    describe: ({ scopes }: Pick<CompanyToken, 'scopes'>): string =>
      scopes
        ? scopes
            .map((scope) => {
              const [resource = '', kind] = scope.split(':');
              const may = kind === 'write' || kind === 'propose' ? kind : 'read';
              return translate(`resources.companies.settings.tokens.may_${may}`, { name: nameOf(resource) });
            })
            .join(' · ')
        : translate('resources.companies.settings.tokens.may_all'),
  };
};
