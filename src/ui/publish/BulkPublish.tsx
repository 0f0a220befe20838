import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined';
import { Suspense, useState } from 'react';
import { Button, useListContext, type Identifier } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useMayPublish } from './useMayPublish';

const PublishDialog = lazyWithRetry(() => import('./PublishDialog'));

/** Publishes a record of the current company to the selected companies, which stay selected. */
export const BulkPublish = () => {
  const { selectedIds } = useListContext();
  const [ids, setIds] = useState<Identifier[] | null>(null);
  if (!useMayPublish()) return null;
  return (
    <>
      {selectedIds.length > 0 && (
        <Button label="publications.bulk" onClick={() => setIds(selectedIds)}>
          <DomainAddOutlined />
        </Button>
      )}
      {ids && (
        <Suspense>
          <PublishDialog companyIds={ids.map(Number)} onClose={() => setIds(null)} />
        </Suspense>
      )}
    </>
  );
};
