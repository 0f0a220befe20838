import { Box, type SxProps, type Theme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { richTextStyles } from './richTextStyles';
import { sanitize } from './sanitize';

interface SafeHtmlProps {
  /** Rich text as the server answers it: its pictures carry links. */
  html: string | null | undefined;
  sx?: SxProps<Theme>;
}

/** Shows rich text: the one place that puts HTML of others into the document, sanitised once more. */
export const SafeHtml = ({ html, sx }: SafeHtmlProps) => {
  const translate = useTranslate();
  const label = translate('rich_text.table.name');
  const harmless = useMemo(() => sanitize(html ?? '', label), [html, label]);
  return (
    <Box
      sx={
        [richTextStyles, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx ?? null])] as SxProps<Theme>
      }
      dangerouslySetInnerHTML={{ __html: harmless }}
    />
  );
};
