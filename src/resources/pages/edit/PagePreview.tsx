import type { AppMessageKey } from '../../../../i18n/types';
import { LoadFailed } from '../../../ui/LoadFailed';
import { CircularProgress, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTheme, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { PageCreate } from '../../../../contract/page';
import { messageOf } from '../../../api/ApiError';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { AppDialog } from '../../../ui/AppDialog';
import { PhonePage, type Scheme } from './PhonePage';

const SCHEMES: readonly { scheme: Scheme; name: AppMessageKey }[] = [
  { scheme: 'light', name: 'resources.pages.editor.preview_light' },
  { scheme: 'dark', name: 'resources.pages.editor.preview_dark' },
];

/** Returns the content as sanitized by the server. */
const useSanitizedContent = (content: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const key = useId();
  return useQuery({
    queryKey: ['pages', 'preview', key],
    queryFn: async () => (await dataProvider.previewPage(content)).data.content,
    retry: false,
    gcTime: 0,
  });
};

/** Previews the unsaved page on a phone, in light and dark. */
const PagePreview = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [theme] = useTheme();
  const [scheme, setScheme] = useState<Scheme>(theme === 'dark' ? 'dark' : 'light');
  const { getValues } = useFormContext<Partial<PageCreate>>();
  const [page] = useState(() => ({ ...getValues() }));
  const { data, error, isFetching, refetch } = useSanitizedContent(page.content ?? '');
  return (
    <AppDialog large title={translate('resources.pages.editor.preview_title')} onClose={onClose}>
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={scheme}
          aria-label={translate('resources.pages.editor.preview_scheme')}
          onChange={(_event, next: Scheme | null) => {
            if (next) setScheme(next);
          }}
        >
          {SCHEMES.map(({ scheme: value, name }) => (
            <ToggleButton key={value} value={value} sx={{ px: 2 }}>
              {translate(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isFetching ? <CircularProgress aria-label={translate('app.loading')} sx={{ my: 12 }} /> : null}
        {error && !isFetching ? (
          <LoadFailed
            error={error}
            text={`${translate('resources.pages.editor.preview_failed')}: ${messageOf(error)}`}
            onRetry={refetch}
          />
        ) : null}
        {data !== undefined && !isFetching ? <PhonePage page={page} content={data} scheme={scheme} /> : null}
      </Stack>
    </AppDialog>
  );
};

export default PagePreview;
