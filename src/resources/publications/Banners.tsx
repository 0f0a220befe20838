import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import { Alert, AlertTitle, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useGetList, useTranslate, type RaRecord } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { recordName } from '../../providers/recordName';
import { useCountedName } from '../../ui/useCountedName';
import { CompareButton } from './CompareButton';
import { UnlinkButton } from './UnlinkButton';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** A note above a record, with buttons beside it, or below it on phones. */
const Notice = ({ icon, title, actions, children }: NoticeProps) => (
  <Alert
    role="note"
    severity="info"
    icon={icon}
    sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    action={actions}
  >
    <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
    {children}
  </Alert>
);

const aboutOf = ({ gone, outdated, drifted }: LinkedCopy) => {
  if (gone) return 'gone';
  if (outdated) return drifted ? 'both' : 'outdated';
  return drifted ? 'drifted' : 'current';
};

interface BannerProps {
  resource: string;
  record: RaRecord;
}

/** Shows what a record is a linked copy of, and whether they differ. */
const LinkedCopyBanner = ({ resource, record }: BannerProps) => {
  const translate = useTranslate();
  const { data } = useGetList<LinkedCopy>(
    'publications',
    { filter: { resource, copy_id: record.id }, pagination: { page: 1, perPage: 1 } },
    // Without the banner the screen still does its work.
    { onError: () => undefined },
  );
  const copy = data?.[0];
  if (!copy) return null;
  const { company_name: company } = copy;
  return (
    <Notice
      icon={<FileCopyOutlined fontSize="inherit" />}
      title={
        company
          ? translate('resources.publications.banner', { company })
          : translate('resources.publications.banner_gone')
      }
      actions={
        <>
          <CompareButton copy={copy} color="inherit" />
          <UnlinkButton copy={copy} color="inherit" />
        </>
      }
    >
      {translate(`resources.publications.about.${aboutOf(copy)}`)}
    </Notice>
  );
};

/** Shows with how many companies a record is shared, and stops it. */
const SharedBanner = ({ resource, record }: BannerProps) => {
  const translate = useTranslate();
  const counted = useCountedName();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data: count = 0 } = useQuery({
    // Publishing invalidates what concerns companies.
    queryKey: ['companies', 'shared', resource, record.id],
    queryFn: ({ signal }) => dataProvider.countSharedWith(resource, record.id, signal),
    enabled: hasCapability('publications'),
  });
  if (count === 0) return null;
  return (
    <Notice
      icon={<ShareOutlined fontSize="inherit" />}
      title={translate('resources.publications.shared.title', { things: counted('companies', count) })}
      actions={
        <ConfirmedAction
          button={(open) => (
            <Button color="inherit" size="small" onClick={open}>
              {translate('resources.publications.shared.stop')}
            </Button>
          )}
          title={translate('resources.publications.shared.stop_title', { name: recordName(record) })}
          content={translate('resources.publications.shared.stop_text')}
          confirm="resources.publications.shared.stop"
          action={() => dataProvider.stopSharing(resource, record.id)}
          success="resources.publications.shared.stopped"
          onSuccess={() => queryClient.invalidateQueries({ queryKey: ['companies'] })}
        />
      }
    >
      {translate('resources.publications.shared.text')}
    </Notice>
  );
};

/** Both sides of a publication: a copy may be published to further companies. */
const Banners = (props: BannerProps) => (
  <>
    <LinkedCopyBanner {...props} />
    <SharedBanner {...props} />
  </>
);

export default Banners;
