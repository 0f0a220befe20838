import { useLocale, useTranslate } from 'react-admin';
import { RELATIVE_DATE, type FilterDeclaration } from '../../../contract/filters';
import { formatNumber } from '../../../i18n/formatNumber';
import { dateFormat } from '../../ui/format';
import { useRecordNames } from '../../providers/useRecordNames';
import { useColumnLabel } from './columns';
import type { Comparison, Condition } from './conditions';

const UNITS = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const;

/** Formats `-P1Y` as “1 year”. */
export const formatDuration = (duration: string, locale: string): string => {
  const [, count, unit] = RELATIVE_DATE.exec(duration) ?? [];
  return unit
    ? new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: UNITS[unit as keyof typeof UNITS],
        unitDisplay: 'long',
      }).format(Number(count))
    : duration;
};

/** Returns the name of a value, but not of a reference. */
export const useValueName = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return (declaration: FilterDeclaration, value: unknown): string => {
    const text = String(value);
    switch (declaration.kind) {
      case 'choice':
        return translate(`${declaration.labels}.${text}`, { _: text });
      case 'boolean': {
        const [yes, no] = declaration.labels ?? ['ra.boolean.true', 'ra.boolean.false'];
        return translate(text === 'true' || text === '1' ? yes : no, { _: text });
      }
      case 'number':
        return formatNumber(Number(value), locale);
      case 'date':
      case 'time': {
        if (RELATIVE_DATE.test(text)) return formatDuration(text, locale);
        const date = new Date(text);
        return Number.isNaN(date.getTime())
          ? text
          : dateFormat(locale, text.length <= 10 ? 'day' : 'dateTime').format(date);
      }
      default:
        return text;
    }
  };
};

/** The names of referenced records. */
const useNames = ({ column: { declaration }, operand }: Condition) => {
  const resource = declaration.kind === 'reference' ? declaration.resource : '';
  // 0 stands for none.
  const ids = [operand]
    .flat()
    .map(Number)
    .filter((id) => id > 0);
  return useRecordNames(resource, resource === '' || typeof operand === 'boolean' ? [] : ids);
};

/** Texts about an empty point in time. */
export const TIME_KEYS: Partial<Record<Comparison, 'never' | 'ever'>> = { empty: 'never', not_empty: 'ever' };

/** Returns a condition in words: “Title: is not Kock”. */
export const useDescribeCondition = (condition: Condition): { label: string; text: string } => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const nameOf = useValueName();
  const recordNameOf = useNames(condition);
  const { column, comparison, operand, isAlternative } = condition;
  const { declaration, field } = column;
  const values = [operand].flat().map((value) => {
    if (declaration.kind !== 'reference') return nameOf(declaration, value);
    return value === 0 || value === '0' ? translate('filters.none') : recordNameOf(String(value));
  });
  const isTime = declaration.kind === 'time';
  const key = isAlternative
    ? (`or_${isTime ? 'never' : 'empty'}` as const)
    : (isTime && TIME_KEYS[comparison]) || comparison;
  return {
    label: labelOf(field),
    text: key === 'is' ? values.join(', ') : translate(`filters.chip.${key}`, { value: values.join(', ') }),
  };
};
