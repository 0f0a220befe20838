import { Box, Card, CardContent, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useId } from 'react';
import { CanAccess, EditButton, useRecordContext, useTranslate } from 'react-admin';
import type { Page } from '../../../contract/page';
import { DeleteRecord } from '../../ui/form/DeleteRecord';
import { RecordShow } from '../../ui/form/RecordShow';
import { SafeHtml } from '../../ui/richText/SafeHtml';
import { Revisions } from './revisions/Revisions';
import { Attachments } from './show/Attachments';
import { Facts } from './show/Facts';
import { PAGE_TABS, useTab } from './show/useTab';
import { Signatures } from './signatures/Signatures';

const PageTitle = () => useRecordContext<Page>()?.title ?? '';

const ShowActions = () => (
  <>
    <EditButton />
    <CanAccess action="delete" resource="pages">
      <DeleteRecord failed="resources.pages.delete_failed" />
    </CanAccess>
  </>
);

/** The page as its readers see it. */
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
    </Stack>
  );
};

const PANELS = { content: Content, signatures: Signatures, revisions: Revisions };

const Details = () => {
  const translate = useTranslate();
  const [tab, setTab] = useTab();
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
          onChange={(_event, next: (typeof PAGE_TABS)[number]) => {
            setTab(next);
          }}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {PAGE_TABS.map((name) => (
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

/** /pages/{id}: what it says, who has signed it, and what it was before. */
const PageShow = () => (
  <RecordShow title={<PageTitle />} actions={<ShowActions />} component="div">
    <Details />
  </RecordShow>
);

export default PageShow;
