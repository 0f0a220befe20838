import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { Link, useCreatePath, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { SecondaryText } from '../../../ui/SecondaryText';

export const MediaUses = ({ media }: { media: Pick<Media, 'used_by'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const id = useId();
  const uses = media.used_by ?? [];
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {translate('resources.media.used_by')}
      </Typography>
      {uses.length === 0 ? (
        <SecondaryText>{translate('resources.media.unused')}</SecondaryText>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {uses.map(({ resource, id: pageId, title }) => (
            <li key={`${resource}/${pageId}`}>
              <Link variant="body2" to={createPath({ resource, type: 'show', id: pageId })}>
                {title}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};
