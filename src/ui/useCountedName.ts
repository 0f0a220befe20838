import { useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../i18n/formatNumber';

/** Lowers the first letter, as within a sentence. German nouns keep their capital. */
export const inSentence = (noun: string, locale: string): string =>
  locale === 'de' ? noun : noun.charAt(0).toLocaleLowerCase(locale) + noun.slice(1);

/** Returns a function that names a number of records as what they are, such as "60 users". */
export const useCountedName = (): ((resource: string, count: number) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (resource, count) => {
    const noun = translate(`resources.${resource}.name`, { smart_count: count, _: resource });
    return `${formatNumber(count, locale)} ${inSentence(noun, locale)}`;
  };
};
