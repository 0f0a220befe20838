import { useLocale, useRecordContext } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { DefaultTable } from '../../../features/defaultScreens/DefaultTable';
import { EditableCell } from '../../../features/inlineEdit/EditableCell';
import { MediaThumbnail } from '../../../features/media/MediaThumbnail';
import { formatFileSize } from '../../../ui/format';
import { RowLink } from '../../../features/list/RowLink';
import { formatDimensions, useTypeName } from '../format';

const SHOWN = ['name', 'folder', 'tags', 'width', 'size', 'created_at'];

export const RowThumbnail = () => (
  <MediaThumbnail
    media={useRecordContext<Media>()}
    sx={{ width: 56, height: 42, flex: 'none', borderRadius: 0.5 }}
  />
);

const NameField = () => (
  <div className="an-inline">
    <RowThumbnail />
    <RowLink />
  </div>
);

const DimensionsField = () => {
  const media = useRecordContext<Media>();
  return media && formatDimensions(media);
};

const TypeField = () => useTypeName()(useRecordContext<Media>()?.mime);

const SizeField = () => {
  const locale = useLocale();
  return formatFileSize(useRecordContext<Media>()?.size, locale);
};

const COLUMNS = {
  name: { children: <NameField /> },
  alt: { field: EditableCell },
  mime: { field: TypeField },
  width: { field: DimensionsField, align: 'left' },
  size: { field: SizeField },
  file: false,
  height: false,
  poster: false,
  thumbnail: false,
} as const;

/** The files as a table. Bulk actions are above it, as in the grid. */
export const MediaTable = () => <DefaultTable shown={SHOWN} columns={COLUMNS} />;
