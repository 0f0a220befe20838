import { Box, type SxProps, type Theme } from '@mui/material';
import { useMemo, type MouseEvent } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { PAGE_LINK } from '../../../contract/richText';
import { withoutCompany } from '../../api/companyAddress';
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
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    const path = withoutCompany(href ?? '');
    if (!PAGE_LINK.test(path)) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    <Box
      // Links to pages stay in the app. By keyboard, too: Enter on a link is a click.
      onClick={follow}
      sx={
        [richTextStyles, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx ?? null])] as SxProps<Theme>
      }
      dangerouslySetInnerHTML={{ __html: sanitized }}
    />
  );
};
