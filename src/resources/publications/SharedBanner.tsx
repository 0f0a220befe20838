import ShareOutlined from '@mui/icons-material/ShareOutlined';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { recordName } from '../../ui/recordName';
import { useCountedName } from '../../ui/useCountedName';
import { Notice } from './Notice';

interface SharedBannerProps {
  resource: string;
  record: RaRecord;
}

/** Tells with how many companies a record is shared, and stops it. */
const Shared = ({ resource, record }: SharedBannerProps) => {
  const translate = useTranslate();
  const counted = useCountedName();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data: count = 0 } = useQuery({
    // Publishing invalidates what concerns companies.
    queryKey: ['companies', 'shared', resource, record.id],
    queryFn: ({ signal }) => dataProvider.countSharedWith(resource, record.id, signal),
  });
  if (count === 0) return null;
  const stop = (open: () => void) => (
    <Button color="inherit" size="small" onClick={open}>
      {translate('resources.publications.shared.stop')}
    </Button>
  );
  return (
    <Notice
      icon={<ShareOutlined fontSize="inherit" />}
      title={translate('resources.publications.shared.title', { things: counted('companies', count) })}
      actions={
        <ConfirmedAction
          button={stop}
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

export const SharedBanner = ({ resource }: Pick<SharedBannerProps, 'resource'>) => {
  const record = useRecordContext();
  return record && offers('GET', endpoints.publications.shared) ? (
    <Shared resource={resource} record={record} />
  ) : null;
};
