import {
  Card,
  Skeleton,
  Stack,
  Typography,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { useListContext, useTranslate, LinkBase, useCreatePath, useLocale } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { SelectionBar } from '../../../features/bulk/SelectionBar';
import { NoRows } from '../../../ui/NoRows';
import { TableWhileLoading } from '../../../features/table/TableWhileLoading';
import type { LibraryLayout } from './LibraryActions';
import { MediaGrid } from './MediaGrid';
import { MediaTable } from './MediaTable';
import { BulkDelete } from '../../../features/bulk/BulkDelete';
import { BulkEdit } from '../../../features/bulk/BulkEdit';
import { MediaThumbnail } from '../../../features/media/MediaThumbnail';
import { formatSize } from '../format';
import { RowCheckbox } from '../../../features/bulk/RowCheckbox';
import { recordName } from '../../../providers/recordName';

const MediaRows = ({ media }: { media: readonly Media[] }) => {
  const locale = useLocale();
  const createPath = useCreatePath();
  return (
    <Card>
      <List disablePadding>
        {media.map((one) => (
          <ListItem key={one.id} divider disablePadding>
            <RowCheckbox record={one} />
            <ListItemButton
              component={LinkBase}
              to={createPath({ resource: 'media', type: 'show', id: one.id })}
              sx={{ gap: 1.5, pl: 0.5, minWidth: 0 }}
            >
              <MediaThumbnail media={one} sx={{ width: 56, height: 42, flex: 'none', borderRadius: 0.5 }} />
              <ListItemText
                primary={recordName(one)}
                secondary={[one.folder, formatSize(one.size, locale)].filter(Boolean).join(' · ')}
                slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
};

const MediaBulkActions = () => (
  <>
    <BulkEdit />
    <BulkDelete warning="resources.media.bulk.delete_warning" />
  </>
);

const Empty = () => {
  const translate = useTranslate();
  const filterValues = useListContext().filterValues as Record<string, unknown>;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Card>
      <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
        <Typography component="p" variant="h6">
          {translate(isFiltered ? 'resources.media.nothing_found' : 'resources.media.empty')}
        </Typography>
        {!isFiltered && (
          <Typography sx={{ color: 'text.secondary', maxWidth: '52ch' }}>
            {translate('resources.media.empty_hint')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
};

const Rows = ({ layout, isPhone }: MediaContentProps) => {
  const { data, isPending } = useListContext<Media>();
  if (isPending) return <Skeleton variant="rounded" height={360} />;
  if (!data) return <NoRows />;
  if (data.length === 0) return <Empty />;
  if (layout === 'grid') return <MediaGrid media={data} />;
  if (isPhone) return <MediaRows media={data} />;
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
