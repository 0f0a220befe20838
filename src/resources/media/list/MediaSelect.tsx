import { Checkbox, type CheckboxProps } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { useRangeToggle } from '../../../ui/bulk/useRangeToggle';
import { recordName } from '../../../ui/recordName';

export const MediaSelect = ({ media, sx }: { media: Media; sx?: CheckboxProps['sx'] }) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Media>();
  const toggle = useRangeToggle();
  return (
    <Checkbox
      checked={selectedIds.includes(media.id)}
      onChange={toggle(media.id)}
      slotProps={{
        input: { 'aria-label': translate('resources.media.select', { name: recordName(media) }) },
      }}
      sx={sx}
    />
  );
};
