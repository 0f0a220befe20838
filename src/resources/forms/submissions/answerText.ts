import type { FormAnswer } from '../../../../contract/form';
import { formatNumber } from '../../../../i18n/formatNumber';
import { formatDate } from '../../../ui/format';

/** Formats an answer; dates are independent of the time zone. */
export const answerText = (
  value: FormAnswer['value'] | undefined,
  type: string | undefined,
  locale: string,
): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return formatNumber(value, locale);
  if (type !== 'date' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return formatDate(value, locale, 'day') || value;
};
