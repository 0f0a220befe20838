import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { BulkUpdate } from './BulkUpdate';

interface BulkPublishProps {
  /** Explanations in the confirmations. */
  publishText?: AppMessageKey;
  unpublishText?: AppMessageKey;
}

/** Publishes the selected records now, even scheduled ones, or unpublishes them. */
export const BulkPublish = ({ publishText, unpublishText }: BulkPublishProps) => {
  const translate = useTranslate();
  return (
    <>
      <BulkUpdate
        label="publishing.publish"
        icon={<PublishOutlined />}
        changes={[{ source: 'published', operation: 'set', value: true }]}
      >
        {publishText && translate(publishText)}
      </BulkUpdate>
      <BulkUpdate
        label="publishing.unpublish"
        icon={<UnpublishedOutlined />}
        changes={[{ source: 'published', operation: 'set', value: false }]}
      >
        {unpublishText && translate(unpublishText)}
      </BulkUpdate>
    </>
  );
};
