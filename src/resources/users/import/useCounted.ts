import { useLocale, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';

/** Translates what is said of a number of rows or people, with the number as the active language writes it. */
export const useCounted = (): ((key: AppMessageKey, count: number) => string) => {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  return (key, count) => translate(key, { smart_count: count, count: number.format(count) });
};
