import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined';
import { Suspense, useState } from 'react';
import { Button, useRecordContext } from 'react-admin';
import type { PublishedResource } from '../../../contract/publication';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { recordName } from '../recordName';
import { useMayPublish } from './useMayPublish';

const PublishDialog = lazyWithRetry(() => import('./PublishDialog'));

/** Publishes the record of the screen to other companies. */
export const PublishButton = ({ resource }: { resource: PublishedResource }) => {
  const record = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  if (!useMayPublish() || !record) return null;
  return (
    <>
      <Button label="publications.action" onClick={() => setOpen(true)}>
        <DomainAddOutlined />
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog
            record={{ resource, id: Number(record.id), name: recordName(record) }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
