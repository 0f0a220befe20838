import { DataTable, useLocale, useRecordContext } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { EditableCell } from '../../../ui/inlineEdit/EditableCell';
import { LocalDateField } from '../../../ui/LocalDateField';
import { MediaThumbnail } from '../../../ui/media/MediaThumbnail';
import { RowLink } from '../../../ui/RowLink';
import { Tag } from '../../../ui/Tag';
import { formatDimensions, formatSize, useTypeName } from '../format';

/** Loaded on the first edit. */
const schema = async () => (await import('../../../../contract/media')).mediaUpdateSchema;

const HIDDEN = ['id', 'mime', 'alt', 'updated_at'];

const NameField = () => {
  const media = useRecordContext<Media>();
  return (
    <div className="an-beside">
      <MediaThumbnail media={media ?? {}} sx={{ width: 56, height: 42, flex: 'none', borderRadius: 0.5 }} />
      <RowLink />
    </div>
  );
};

const TagsField = () => {
  const tags = useRecordContext<Partial<Media>>()?.tags ?? [];
  return (
    <div className="an-tags">
      {tags.map((tag) => (
        <Tag key={tag} label={tag} />
      ))}
    </div>
  );
};

const DimensionsField = () => formatDimensions(useRecordContext<Media>() ?? {});

const TypeField = () => useTypeName()(useRecordContext<Media>()?.mime);

const SizeField = () => {
  const locale = useLocale();
  return formatSize(useRecordContext<Media>()?.size, locale);
};

/** The files as a table. Bulk actions are above it, as in the grid. */
export const MediaTable = () => (
  <DataTable<Media> rowClick="show" hiddenColumns={HIDDEN} bulkActionButtons>
    <DataTable.NumberCol source="id" />
    <DataTable.Col source="name">
      <EditableCell source="name" schema={schema}>
        <NameField />
      </EditableCell>
    </DataTable.Col>
    <DataTable.Col source="alt" disableSort>
      <EditableCell source="alt" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="folder" disableSort>
      <EditableCell source="folder" schema={schema} />
    </DataTable.Col>
    <DataTable.Col source="tags" disableSort field={TagsField} />
    <DataTable.Col source="mime" disableSort field={TypeField} />
    <DataTable.Col source="width" disableSort field={DimensionsField} />
    <DataTable.Col source="size" field={SizeField} align="right" />
    <DataTable.Col source="created_at" field={LocalDateField} />
    <DataTable.Col source="updated_at" field={LocalDateField} />
  </DataTable>
);
