import { Box, Card, CardContent, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useId } from 'react';
import { EditButton, useRecordContext, useTranslate, useLocation, useNavigate } from 'react-admin';
import type { Page } from '../../../contract/page';
import { hasCapability } from '../../api/capabilities';
import { DeleteRecord } from '../../features/form/DeleteRecord';
import { RecordShow } from '../../features/form/RecordShow';
import { CopiesSection } from '../../features/publish/CopiesSection';
import { PublishButton } from '../../features/publish/PublishAction';
import { SafeHtml } from '../../features/richText/SafeHtml';
import { PublicationNotices } from '../publications/PublicationNotices';
import { Revisions } from './show/Revisions';
import { Attachments } from './show/Attachments';
import { ReviewHint } from './show/ReviewHint';
import { Facts } from './show/Facts';
import { Signatures } from './show/Signatures';

const PAGE_TABS = ['content', 'signatures', 'revisions'] as const;
type PageTab = (typeof PAGE_TABS)[number];

/** The selected tab, kept in the URL. */
const useTab = (tabs: readonly PageTab[]): [PageTab, (tab: PageTab) => void] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('tab');
  const tab = tabs.find((known) => known === asked) ?? 'content';
  return [
    tab,
    (next) => navigate(next === 'content' ? pathname : `${pathname}?tab=${next}`, { replace: true }),
  ];
};

const ShowActions = () => (
  <>
    <PublishButton resource="pages" />
    <EditButton />
    <DeleteRecord />
  </>
);

const Content = () => {
  const translate = useTranslate();
  const content = useRecordContext<Page>()?.content ?? '';
  return (
    <Stack spacing={2}>
      <Card component="section" aria-label={translate('resources.pages.fields.content')}>
        <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
          {content.trim() === '' ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {translate('resources.pages.show.no_content')}
            </Typography>
          ) : (
            <SafeHtml html={content} sx={{ maxWidth: '75ch' }} />
          )}
        </CardContent>
      </Card>
      <Attachments />
      <CopiesSection resource="pages" />
    </Stack>
  );
};

const PANELS = { content: Content, signatures: Signatures, revisions: Revisions };

const Details = () => {
  const translate = useTranslate();
  const tabs = PAGE_TABS.filter((name) => name !== 'revisions' || hasCapability('pageTools'));
  const [tab, setTab] = useTab(tabs);
  const id = useId();
  const Panel = PANELS[tab];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
      }}
    >
      <Box>
        <Tabs
          value={tab}
          variant="scrollable"
          aria-label={translate('resources.pages.show.parts')}
          onChange={(_event, next: (typeof PAGE_TABS)[number]) => setTab(next)}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`${id}-${name}`}
              aria-controls={name === tab ? `${id}-panel` : undefined}
              label={translate(`resources.pages.show.tabs.${name}`)}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          <Panel />
        </div>
      </Box>
      <Facts />
    </Box>
  );
};

/** /pages/{id}: content, signatures and revisions. */
const PageShow = () => (
  <RecordShow actions={<ShowActions />} component="div">
    <PublicationNotices />
    <ReviewHint />
    <Details />
  </RecordShow>
);

export default PageShow;
