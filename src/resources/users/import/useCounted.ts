import { useLocale, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';

/** Translates a text with a count, formatted for the locale. */
export const useCounted = (): ((key: AppMessageKey, count: number) => string) => {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  return (key, count) => translate(key, { smart_count: count, count: number.format(count) });
};
