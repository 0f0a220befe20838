import { Box, type SxProps, type Theme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { richTextStyles } from './richTextStyles';
import { sanitize } from './sanitize';

interface SafeHtmlProps {
  /** Rich text from the API, where images have signed URLs. */
  html: string | null | undefined;
  sx?: SxProps<Theme>;
}

/** Renders rich text, sanitised. The only component that uses dangerouslySetInnerHTML. */
export const SafeHtml = ({ html, sx }: SafeHtmlProps) => {
  const translate = useTranslate();
  const label = translate('rich_text.table.name');
  const sanitized = useMemo(() => sanitize(html ?? '', label), [html, label]);
  return (
    <Box
      sx={
        [richTextStyles, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx ?? null])] as SxProps<Theme>
      }
      dangerouslySetInnerHTML={{ __html: sanitized }}
    />
  );
};
