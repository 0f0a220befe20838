import { Card, CardContent, Skeleton, Stack } from '@mui/material';
import { EditButton, useRecordContext, useShowContext, useTranslate } from 'react-admin';
import type { Page } from '../../../contract/page';
import { hasCapability } from '../../api/capabilities';
import { DeleteRecord } from '../../features/form/DeleteRecord';
import { RecordShow } from '../../features/form/RecordShow';
import { CopiesSection } from '../../features/publish/CopiesSection';
import { PublishButton } from '../../features/publish/PublishAction';
import { SafeHtml } from '../../features/richText/SafeHtml';
import { SecondaryText } from '../../ui/SecondaryText';
import { UrlTabs } from '../../ui/UrlTabs';
import { PublicationNotices } from '../publications/PublicationNotices';
import { Revisions } from './show/Revisions';
import { Attachments } from './show/Attachments';
import { ReviewHint } from './show/ReviewHint';
import { Facts } from './show/Facts';
import { Columns } from '../../ui/Columns';
import { Signatures } from './show/Signatures';

const ShowActions = () => (
  <>
    <PublishButton resource="pages" />
    <EditButton />
    <DeleteRecord />
  </>
);

const Content = () => {
  const translate = useTranslate();
  const content = useRecordContext<Page>()?.content;
  const { isFetching } = useShowContext();
  return (
    <Stack spacing={2}>
      <Card component="section" aria-label={translate('resources.pages.fields.content')}>
        <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
          {content === undefined && isFetching ? (
            <Skeleton variant="rounded" height={160} />
          ) : !content?.trim() ? (
            <SecondaryText variant="body1">{translate('resources.pages.show.no_content')}</SecondaryText>
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

const CONTENT = { name: 'content', label: 'resources.pages.show.tabs.content', Panel: Content } as const;
const SIGNATURES = {
  name: 'signatures',
  label: 'signatures.pages.title',
  Panel: Signatures,
} as const;
const REVISIONS = {
  name: 'revisions',
  label: 'resources.pages.show.tabs.revisions',
  Panel: Revisions,
} as const;

const Details = () => (
  <Columns aside={280}>
    <UrlTabs
      label="resources.pages.show.parts"
      tabs={[CONTENT, SIGNATURES, ...(hasCapability('pageTools') ? [REVISIONS] : [])]}
    />
    <Facts />
  </Columns>
);

/** /pages/{id}: content, signatures and revisions. */
const PageShow = () => (
  <RecordShow actions={<ShowActions />} component="div">
    <PublicationNotices />
    <ReviewHint />
    <Details />
  </RecordShow>
);

export default PageShow;
