import { Card, Skeleton } from '@mui/material';
import { useListContext, useLocale } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { SelectionBar } from '../../../features/bulk/SelectionBar';
import { NoRows } from '../../../ui/NoRows';
import { TableWhileLoading } from '../../../features/table/TableWhileLoading';
import type { LibraryLayout } from './LibraryActions';
import { MediaGrid } from './MediaGrid';
import { MediaTable, RowThumbnail } from './MediaTable';
import { BulkDelete } from '../../../features/bulk/BulkDelete';
import { BulkEdit } from '../../../features/bulk/BulkEdit';
import { CardList } from '../../../features/list/CardList';
import { EmptyList } from '../../../features/list/EmptyList';
import { formatFileSize } from '../../../ui/format';

const MediaRows = () => {
  const locale = useLocale();
  return (
    <Card>
      <CardList<Media>
        link="show"
        avatar={<RowThumbnail />}
        secondary={({ folder, size }) => [folder, formatFileSize(size, locale)].filter(Boolean).join(' · ')}
      />
    </Card>
  );
};

const MediaBulkActions = () => (
  <>
    <BulkEdit />
    <BulkDelete warning="resources.media.bulk.delete_warning" />
  </>
);

const Rows = ({ layout, isPhone }: MediaContentProps) => {
  const list = useListContext<Media>();
  const { data, isPending } = list;
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  if (isPending) return <Skeleton variant="rounded" height={360} />;
  if (!data) return <NoRows />;
  if (data.length === 0 && !isFiltered) return <EmptyList textKey="resources.media.empty" />;
  if (isPhone && layout === 'list') return <MediaRows />;
  if (data.length === 0)
    return (
      <Card>
        <NoRows />
      </Card>
    );
  if (layout === 'grid') return <MediaGrid media={data} />;
  // `overflow: hidden` on the card would move the sticky head over the first row.
  return (
    <Card sx={{ overflow: 'visible' }}>
      <MediaTable />
    </Card>
  );
};

interface MediaContentProps {
  layout: LibraryLayout;
  isPhone: boolean;
}

/** The files as a grid or as rows. The selection survives a change of layout. */
export const MediaContent = (props: MediaContentProps) => (
  <>
    {props.layout === 'list' && !props.isPhone ? (
      <TableWhileLoading>
        <Rows {...props} />
      </TableWhileLoading>
    ) : (
      <Rows {...props} />
    )}
    <SelectionBar>
      <MediaBulkActions />
    </SelectionBar>
  </>
);
