import { Autocomplete, Button, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import type { Page } from '../../../../contract/page';
import { FILE_LINK, PAGE_LINK } from '../../../../contract/richText';
import { MediaPicker } from '../../media/MediaPicker';
import { recordName } from '../../../providers/recordName';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';

/** A page or file that a link leads to. */
export interface Target {
  id: number;
  name: string;
}

const CHOICES = 20;

export const LINK_KINDS = ['url', 'page', 'file'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Returns the kind of an existing link. */
export const kindOf = (href: string): LinkKind => {
  if (PAGE_LINK.test(href)) return 'page';
  return FILE_LINK.test(href) ? 'file' : 'url';
};

/** Returns the id in a link to a page or file. */
export const idOf = (href: string): number =>
  Number((PAGE_LINK.exec(href) ?? FILE_LINK.exec(href))?.[1] ?? 0);

interface TargetProps {
  value: Target | null;
  onChange: (target: Target | null) => void;
  error?: string;
}

/** Searches pages by title. */
export const PageTarget = ({ value, onChange, error }: TargetProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  const { data = [], isFetching } = useGetList<Page>(
    'pages',
    {
      pagination: { page: 1, perPage: CHOICES },
      sort: { field: 'title', order: 'ASC' },
      filter: q && q !== value?.name ? { q } : {},
    },
    // A highlighted page stays highlighted while the server answers.
    { placeholderData: keepPreviousData },
  );
  const found = data.map((page): Target => ({ id: Number(page.id), name: recordName(page) }));
  return (
    <Autocomplete
      openOnFocus
      // Otherwise MUI forgets the highlighted page when the answer arrives, and Enter would submit the form.
      autoHighlight
      options={value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server searches. Until it answers, none of the previous answer may be chosen by mistake.
      filterOptions={(options) =>
        q === text && !isFetching
          ? options
          : options.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
      }
      value={value}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, next) => setText(next)}
      loading={isFetching}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          required
          margin="dense"
          label={translate('rich_text.link.search')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};

/** Picks a file of the media library. */
export const FileTarget = ({ value, onChange, error }: TargetProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(value === null);
  const { data } = useGetOne<Media>('media', { id: value?.id ?? 0 }, { enabled: value !== null });
  const pick = ([media]: Media[]) => {
    setOpen(false);
    if (media) onChange({ id: Number(media.id), name: recordName(media) });
  };
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }} color={error ? 'error' : undefined}>
        {value ? recordName(data ?? value) : (error ?? translate('rich_text.link.nothing'))}
      </Typography>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {translate('rich_text.link.choose')}
      </Button>
      <MediaPicker open={open} onClose={() => setOpen(false)} onPick={pick} />
    </>
  );
};
