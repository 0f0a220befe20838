import { LoadFailed } from '../LoadFailed';
import { Pager } from '../Pager';
import { Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Media, MediaKind } from '../../../contract/media';
import { useDebouncedValue } from '../useDebouncedValue';
import { PickerGrid } from './PickerGrid';

const PER_PAGE = 24;

interface PickerListProps {
  kinds?: readonly MediaKind[];
  chosen: ReadonlySet<number>;
  onToggle: (media: Media) => void;
}

/** The library for picking: search as you type, newest first, a page at a time. */
export const PickerList = ({ kinds, chosen, onToggle }: PickerListProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const q = useDebouncedValue(text, 250);
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
      <TextField
        fullWidth
        type="search"
        label={translate('resources.media.search')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPage(0);
        }}
        sx={{ mb: 2, mt: 1 }}
      />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton variant="rounded" height={240} />}
      {!isPending && !error && media.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          {translate(q ? 'resources.media.nothing_found' : 'resources.media.empty')}
        </Typography>
      )}
      <PickerGrid media={media} chosen={chosen} onToggle={onToggle} />
      <Pager at={page} total={total} size={PER_PAGE} onChange={setPage} />
    </>
  );
};
