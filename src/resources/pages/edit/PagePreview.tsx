import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import {
  Box,
  Button,
  CircularProgress,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useCanAccess, useDataProvider, useGetMany, useGetOne, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Category } from '../../../../contract/category';
import type { Form } from '../../../../contract/form';
import type { Media } from '../../../../contract/media';
import type { PageCreate } from '../../../../contract/page';
import { messageOf } from '../../../api/ApiError';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { PhonePreview } from '../../../features/editor/PhonePreview';
import { SafeHtml } from '../../../features/richText/SafeHtml';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { SecondaryText } from '../../../ui/SecondaryText';

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
        {translate('editor.files')}
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
  return <SecondaryText>{data?.name}</SecondaryText>;
};

/** The content as sanitized by the server, with image links. */
const Content = ({ content }: { content: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const key = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pages', 'preview', key],
    queryFn: async () => (await dataProvider.previewPage(content)).data.content,
    retry: false,
    gcTime: 0,
  });
  if (isFetching)
    return (
      <Box sx={{ textAlign: 'center', my: 6 }}>
        <CircularProgress aria-label={translate('app.loading')} />
      </Box>
    );
  if (error)
    return (
      <LoadFailed
        error={error}
        text={`${translate('resources.pages.editor.preview_failed')}: ${messageOf(error)}`}
        onRetry={refetch}
      />
    );
  return <SafeHtml html={data} sx={{ mt: 2, fontSize: 16 }} />;
};

/** Previews the unsaved page as in the staff app. */
const PagePreview = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const company = useCurrentUser()?.company;
  const { getValues } = useFormContext<Partial<PageCreate>>();
  const [page] = useState(() => ({ ...getValues() }));
  const { canAccess } = useCanAccess({ action: 'show', resource: 'my-forms' });
  const formId = canAccess ? page.form_id : null;
  const title = page.title || translate('resources.pages.editor.preview_untitled');
  return (
    <PhonePreview name={title} onClose={onClose}>
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
        <Content content={page.content ?? ''} />
        <Files ids={page.media_ids ?? []} />
        {formId ? <FormButton id={formId} /> : null}
        {page.requires_signature ? (
          <Box sx={{ mt: 3 }}>
            <InertButton primary>{translate('my.pages.sign')}</InertButton>
          </Box>
        ) : null}
        {formId || page.requires_signature ? (
          <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
            {translate('resources.pages.editor.preview_inert')}
          </Typography>
        ) : null}
      </Box>
    </PhonePreview>
  );
};

export default PagePreview;
