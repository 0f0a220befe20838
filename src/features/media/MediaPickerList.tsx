import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { Skeleton, TextField, Typography, Box, ButtonBase } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { MediaKind } from '../../../contract/mediaKind';
import { usePagedSearch } from '../../ui/usePagedSearch';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { MediaThumbnail } from './MediaThumbnail';
import { recordName } from '../../providers/recordName';

interface PickerGridProps {
  media: readonly Media[];
  selected: ReadonlySet<number>;
  onToggle: (media: Media) => void;
}

const PickerGrid = ({ media, selected, onToggle }: PickerGridProps) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
      gap: 1.5,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {media.map((one) => {
      const isSelected = selected.has(one.id);
      return (
        <Box component="li" key={one.id} sx={{ minWidth: 0 }}>
          <ButtonBase
            aria-pressed={isSelected}
            onClick={() => onToggle(one)}
            sx={{
              display: 'block',
              width: '100%',
              textAlign: 'left',
              position: 'relative',
              overflow: 'hidden',
              borderRadius: 1,
              border: 2,
              borderColor: isSelected ? 'primary.main' : 'divider',
            }}
          >
            <MediaThumbnail media={one} sx={{ aspectRatio: '4 / 3' }} />
            <Typography variant="body2" noWrap sx={{ px: 1, py: 0.75 }}>
              {recordName(one)}
            </Typography>
            {isSelected && (
              <CheckCircle
                color="primary"
                sx={{
                  position: 'absolute',
                  top: 6,
                  right: 6,
                  bgcolor: 'background.paper',
                  borderRadius: '50%',
                }}
              />
            )}
          </ButtonBase>
        </Box>
      );
    })}
  </Box>
);

const PER_PAGE = 24;

interface MediaPickerListProps {
  kinds?: readonly MediaKind[];
  selected: ReadonlySet<number>;
  onToggle: (media: Media) => void;
}

/** The library with search and paging, newest first. */
export const MediaPickerList = ({ kinds, selected, onToggle }: MediaPickerListProps) => {
  const translate = useTranslate();
  const { q, page, setPage, searchProps } = usePagedSearch();
  const {
    data: media = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<Media>(
    'media',
    {
      pagination: { page: page + 1, perPage: PER_PAGE },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { q, kind: kinds },
    },
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <TextField label={translate('resources.media.search')} {...searchProps} sx={{ mb: 2, mt: 1 }} />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton variant="rounded" height={240} />}
      {!isPending && !error && media.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          {translate(q ? 'resources.media.nothing_found' : 'resources.media.empty')}
        </Typography>
      )}
      <PickerGrid media={media} selected={selected} onToggle={onToggle} />
      <Pager at={page} total={total} size={PER_PAGE} onChange={setPage} />
    </>
  );
};
