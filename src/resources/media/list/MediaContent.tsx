import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { SelectionBar } from '../../../ui/bulk/SelectionBar';
import { NoRows } from '../../../ui/NoRows';
import { MediaBulkActions } from '../bulk/MediaBulkActions';
import type { LibraryLayout } from './LibraryActions';
import { MediaGrid } from './MediaGrid';
import { MediaRows } from './MediaRows';
import { MediaTable } from './MediaTable';

const Nothing = () => {
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
  if (data.length === 0) return <Nothing />;
  if (layout === 'grid') return <MediaGrid media={data} />;
  if (isPhone) return <MediaRows media={data} />;
  return (
    <Card>
      <MediaTable />
    </Card>
  );
};

interface MediaContentProps {
  layout: LibraryLayout;
  isPhone: boolean;
}

/** The files as pictures or as rows; what is chosen stays chosen when the view changes. */
export const MediaContent = (props: MediaContentProps) => (
  <>
    <SelectionBar>
      <MediaBulkActions />
    </SelectionBar>
    <Rows {...props} />
  </>
);
