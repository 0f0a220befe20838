import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import { Alert, AlertTitle } from '@mui/material';
import { useGetList, useTranslate, type Identifier } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { CompareButton } from './CompareButton';
import { UnlinkButton } from './UnlinkButton';

const aboutOf = ({ gone, outdated, drifted }: LinkedCopy) => {
  if (gone) return 'gone';
  if (outdated) return drifted ? 'both' : 'outdated';
  return drifted ? 'drifted' : 'current';
};

interface LinkedCopyBannerProps {
  resource: string;
  id: Identifier;
}

export const LinkedCopyBanner = ({ resource, id }: LinkedCopyBannerProps) => {
  const translate = useTranslate();
  const { data } = useGetList<LinkedCopy>(
    'publications',
    { filter: { resource, copy_id: id }, pagination: { page: 1, perPage: 1 } },
    // Without the banner the screen still does its work.
    { onError: () => undefined },
  );
  const copy = data?.[0];
  if (!copy) return null;
  const { company_name: company } = copy;
  return (
    <Alert
      role="note"
      severity="info"
      icon={<FileCopyOutlined fontSize="inherit" />}
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <CompareButton copy={copy} color="inherit" />
          <UnlinkButton copy={copy} color="inherit" />
        </>
      }
    >
      <AlertTitle sx={{ mb: 0 }}>
        {company
          ? translate('resources.publications.banner', { company })
          : translate('resources.publications.banner_gone')}
      </AlertTitle>
      {translate(`resources.publications.about.${aboutOf(copy)}`)}
    </Alert>
  );
};
