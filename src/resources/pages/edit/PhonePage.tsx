import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import {
  Box,
  Button,
  createTheme,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useGetMany, useGetOne, useTranslate } from 'react-admin';
import type { Category } from '../../../../contract/category';
import type { Form } from '../../../../contract/form';
import type { Media } from '../../../../contract/media';
import type { PageCreate } from '../../../../contract/page';
import { appThemes } from '../../../features/theme/theme';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { SafeHtml } from '../../../features/richText/SafeHtml';

export type Scheme = 'light' | 'dark';

interface PhonePageProps {
  page: Partial<PageCreate>;
  /** Sanitized by the server, with image links. */
  content: string;
  scheme: Scheme;
}

const Frame = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    role="region"
    aria-label={name}
    tabIndex={0}
    sx={{
      width: 'min(390px, 100%)',
      height: 'min(720px, 66vh)',
      overflowY: 'auto',
      border: '10px solid #14191a',
      borderRadius: '36px',
      bgcolor: 'background.default',
      color: 'text.primary',
      boxShadow: '0 0 0 1px #6b7777',
    }}
  >
    {children}
  </Box>
);

/** Looks like a button without an action. */
const InertButton = ({ children, primary = false }: { children: ReactNode; primary?: boolean }) => (
  <Button
    fullWidth
    aria-disabled
    tabIndex={-1}
    variant={primary ? 'contained' : 'outlined'}
    sx={{ pointerEvents: 'none' }}
  >
    {children}
  </Button>
);

const Files = ({ ids }: { ids: readonly number[] }) => {
  const translate = useTranslate();
  const { data = [] } = useGetMany<Media>('media', { ids: [...ids] }, { enabled: ids.length > 0 });
  const found = new Map(data.filter(Boolean).map((media) => [media.id, media]));
  if (ids.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h3" variant="subtitle2">
        {translate('resources.pages.editor.preview_files')}
      </Typography>
      <List dense disablePadding>
        {ids.map((id) => (
          <ListItem key={id} disableGutters>
            <ListItemIcon sx={{ minWidth: 36 }}>
              <InsertDriveFileOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={found.get(id)?.name ?? ''} sx={{ overflowWrap: 'anywhere' }} />
          </ListItem>
        ))}
      </List>
    </Box>
  );
};

const FormButton = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data } = useGetOne<Form>('forms', { id });
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {data?.title}
      </Typography>
      <InertButton>{translate('my.pages.fill_in')}</InertButton>
    </Box>
  );
};

const CategoryName = ({ id }: { id: number }) => {
  const { data } = useGetOne<Category>('categories', { id });
  return (
    <Typography variant="body2" color="text.secondary">
      {data?.name}
    </Typography>
  );
};

/** A page as in the staff app. */
export const PhonePage = ({ page, content, scheme }: PhonePageProps) => {
  const translate = useTranslate();
  const company = useCurrentUser()?.company;
  const theme = useMemo(
    () => createTheme(appThemes(company?.primary_color)[scheme]),
    [company?.primary_color, scheme],
  );
  const title = page.title || translate('resources.pages.editor.preview_untitled');
  return (
    <ThemeProvider theme={theme}>
      <Frame name={title}>
        <Box sx={{ px: 2, py: 1.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 650 }} noWrap>
            {company?.name}
          </Typography>
        </Box>
        <Box sx={{ p: 2 }}>
          {page.category_id ? <CategoryName id={page.category_id} /> : null}
          <Typography
            component="h2"
            sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.2, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <SafeHtml html={content} sx={{ mt: 2, fontSize: 16 }} />
          <Files ids={page.media_ids ?? []} />
          {page.form_id ? <FormButton id={page.form_id} /> : null}
          {page.requires_signature ? (
            <Box sx={{ mt: 3 }}>
              <InertButton primary>{translate('my.pages.sign')}</InertButton>
            </Box>
          ) : null}
          {page.form_id || page.requires_signature ? (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
              {translate('resources.pages.editor.preview_inert')}
            </Typography>
          ) : null}
        </Box>
      </Frame>
    </ThemeProvider>
  );
};
