import { Suspense, type ReactNode } from 'react';
import { useFieldValue, useLocale, useResourceContext, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import { formatNumber } from '../../../i18n/formatNumber';
import { LocalDateField } from '../../ui/LocalDateField';
import { Tag, Tags } from '../../ui/Tag';
import { ChoiceTag } from './ChoiceTag';
import { fieldChoices, fieldOf, withUnit } from './fieldOf';

const FileLinks = lazyWithRetry(() => import('./FileLinks'));
const RecordLink = lazyWithRetry(() => import('./RecordLink'));
const RecordTags = lazyWithRetry(() => import('./RecordTags'));
const SafeHtml = lazyScreen(async () => ({ default: (await import('../richText/SafeHtml')).SafeHtml }));

interface FieldCellProps {
  source?: string;
  /** Translation key, shown without a value. */
  emptyText?: string;
  /** For fields of kind `time`: shows the time, too. */
  showTime?: boolean;
  /** For files: shows pictures as on a show screen, rather than as high as a row. */
  large?: boolean;
}

/** Shows a field of the record in lists and on show screens, by its kind. Unknown choices are shown as they are. */
export const FieldCell = ({ source = '', emptyText, showTime, large }: FieldCellProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const resource = useResourceContext() ?? '';
  const value: unknown = useFieldValue({ source });
  const field = fieldOf(resource, source);
  const values = [value ?? []].flat();
  if (values.length === 0 || value === '')
    return emptyText === undefined ? null : translate(emptyText, { _: emptyText });
  switch (field?.kind) {
    case 'date':
    case 'time':
      return <LocalDateField source={source} showTime={showTime} />;
    case 'boolean': {
      const { name = '' } = fieldChoices(resource, source).find(({ id }) => id === (value === true)) ?? {};
      const text = translate(name, { _: name });
      return field.colors ? <Tag look={field.colors[value === true ? 0 : 1]} label={text} /> : text;
    }
    case 'choice':
      return field.colors ? (
        <ChoiceTag field={field} value={String(value)} />
      ) : (
        translate(`${field.labels}.${String(value)}`, { _: String(value) })
      );
    case 'choices':
    case 'words':
      return (
        <Tags>
          {values.map(String).map((one) => (
            <Tag
              key={one}
              variant={field.kind === 'choices' ? 'outlined' : 'filled'}
              label={field.kind === 'choices' ? translate(`${field.labels}.${one}`, { _: one }) : one}
            />
          ))}
        </Tags>
      );
    case 'reference':
      return (
        <Suspense>
          <RecordLink source={source} reference={field.resource} />
        </Suspense>
      );
    case 'references':
      return (
        <Suspense>
          <RecordTags source={source} reference={field.resource} />
        </Suspense>
      );
    case 'richText':
      return (
        <Suspense>
          <SafeHtml html={String(value)} />
        </Suspense>
      );
    case 'file':
    case 'files':
      return (
        <Suspense>
          <FileLinks files={values} large={large} />
        </Suspense>
      );
    case 'number':
      return withUnit(formatNumber(Number(value), locale), field);
    default:
      return typeof value === 'number' ? formatNumber(value, locale) : String(value);
  }
};
