import { Autocomplete, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { FILE_LINK, PAGE_LINK } from '../../../../contract/richText';
import { MediaPicker } from '../../media/MediaPicker';
import { useRecordSearch } from '../../pickers/useRecordSearch';
import { recordName } from '../../../providers/recordName';

/** A page or file that a link leads to. */
export interface Target {
  id: number;
  name: string;
}

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
  const { props } = useRecordSearch<Target>('pages', { sort: 'title', chosen: value });
  return (
    <Autocomplete
      {...props}
      openOnFocus
      value={value}
      onChange={(_event, page) => onChange(page && { id: page.id, name: recordName(page) })}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          required
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
      {open && <MediaPicker onClose={() => setOpen(false)} onPick={pick} />}
    </>
  );
};
