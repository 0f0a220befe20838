import { LANGUAGES } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { resourceOf, type RecordResource } from '../../../contract/resources';
import { languageOf } from '../../../i18n';
import type { RequestContext } from '../../core/route';
import { translatorFor } from '../../core/translator';
import type { z } from 'zod';
import { parseWith } from '../parse';
import { textOf, type SpreadsheetColumn } from './columns';

/** Opens the columns of a resource for one request. */
export const openColumns = async (
  ctx: RequestContext,
  {
    name,
    columns,
    update,
  }: {
    name: RecordResource;
    columns: readonly SpreadsheetColumn[];
    update: z.ZodType<Record<string, unknown>>;
  },
  acceptLanguage: string | undefined,
) => {
  const t = await translatorFor(acceptLanguage);
  const translators = await Promise.all(LANGUAGES.map((each) => translatorFor(each)));
  const language = languageOf(acceptLanguage);
  const opened = [];
  for (const { field, open } of columns)
    opened.push({ field, ...(await open({ ctx, t, language, translators })) });
  const keys = new Map(columns.map(({ field, label }) => [field, label]));
  const labelOf = (field: string): string =>
    t(keys.get(field) ?? `resources.${name}.fields.${field}`, { _: field, smart_count: 2 });
  const title = resourceOf(name)?.title ?? 'id';
  return {
    t,
    all: opened,
    byField: new Map(opened.map((column) => [column.field, column])),
    labels: Object.fromEntries(opened.map(({ field }) => [field, labelOf(field)])),
    nameOf: (record: Record<string, unknown>): string => textOf(record[title]) || `#${textOf(record.id)}`,
    /** @throws ApiError 422 */
    validate: (field: string, value: unknown): unknown => parseWith(update, { [field]: value })[field],
    describe: (field: string, { key, values }: MessageRef): string =>
      t(key, { _: key, field: labelOf(field), ...values }),
  };
};

export type OpenColumns = Awaited<ReturnType<typeof openColumns>>;
