import { LANGUAGES } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { resourceOf, type RecordResource } from '../../../contract/resources';
import type { RequestContext } from '../../core/deps';
import { translatorFor } from '../../core/translator';
import { directory, textOf, type Column, type Directory, type NamedSource, type Named } from './columns';

/** Records that do not exist yet, by resource. */
type NewRecords = ReadonlyMap<string, readonly Named[]>;

/**
 * Opens columns of a resource for one request. Some load all names of another resource.
 * @param isWanted which fields to open; the others only have their labels
 * @param created records that cells may refer to before they exist
 */
export const openColumns = async (
  ctx: RequestContext,
  { name, columns }: { name: RecordResource; columns: readonly Column[] },
  isWanted: (field: string) => boolean = () => true,
  created: NewRecords = new Map(),
) => {
  const { language } = ctx;
  const t = await translatorFor(language);
  const translators = await Promise.all(LANGUAGES.map((each) => translatorFor(each)));
  const directories = new Map<string, Promise<Directory>>();
  const directoryOf = ({ resource, load }: NamedSource): Promise<Directory> => {
    const found =
      directories.get(resource) ??
      load(ctx).then((records) => directory([...records, ...(created.get(resource) ?? [])]));
    directories.set(resource, found);
    return found;
  };
  const scope = { ctx, t, language, translators, directoryOf };
  const opened = [];
  const labels = new Map<string, string>();
  for (const column of columns) {
    const { field, label = `resources.${name}.fields.${field}`, unit } = column;
    const { read = (record: Record<string, unknown>) => record[field] } = column;
    const text = t(label, { _: field, smart_count: 2 });
    labels.set(field, unit === undefined ? text : `${text} (${unit})`);
    if (isWanted(field)) opened.push({ field, read, ...(await column.open(scope)) });
  }
  const title = resourceOf(name)?.title ?? 'id';
  const labelOf = (field: string): string => labels.get(field) ?? field;
  return {
    t,
    all: opened,
    byField: new Map(opened.map((column) => [column.field, column])),
    labelOf,
    nameOf: (record: Record<string, unknown>): string => textOf(record[title]) || `#${textOf(record.id)}`,
    describe: (field: string, { key, values }: MessageRef): string =>
      t(key, { _: key, field: labelOf(field), ...values }),
  };
};

export type OpenColumns = Awaited<ReturnType<typeof openColumns>>;
