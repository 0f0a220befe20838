import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import type { AppMessageKey } from '../../../../i18n/types';
import { SecondaryText } from '../../../ui/SecondaryText';
import { formatDimensions, useTypeName } from '../format';
import { formatFileSize, useFormatDateTime } from '../../../ui/format';

const Fact = ({ label, children }: { label: AppMessageKey; children: string }) => {
  const translate = useTranslate();
  if (!children) return null;
  return (
    <>
      <SecondaryText component="dt">{translate(label)}</SecondaryText>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
};

/** Metadata of a file. */
export const MediaFacts = ({ media }: { media: Media }) => {
  const locale = useLocale();
  const formatDateTime = useFormatDateTime();
  const typeName = useTypeName();
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
    >
      <Fact label="fields.file">{media.file.name}</Fact>
      <Fact label="resources.media.fields.width">{formatDimensions(media)}</Fact>
      <Fact label="resources.media.fields.size">{formatFileSize(media.size, locale)}</Fact>
      <Fact label="resources.media.fields.mime">{typeName(media.mime)}</Fact>
      <Fact label="fields.created_at">{formatDateTime(media.created_at)}</Fact>
    </Box>
  );
};
