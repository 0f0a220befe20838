import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import { useGetList, useTranslate, type Identifier } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { CompareButton } from './CompareButton';
import { Notice } from './Notice';
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
