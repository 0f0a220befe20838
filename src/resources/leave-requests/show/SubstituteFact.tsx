import { Alert, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { hasCapability } from '../../../api/capabilities';
import { useMayReview } from '../useReview';
import { Fact } from './Fact';

/** Loads MUI's Autocomplete only when it is needed. */
const SubstituteDialog = lazyWithRetry(() => import('./SubstituteDialog'));

/** Who stands in meanwhile. Reviewers may choose somebody while the request is pending. */
export const SubstituteFact = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const mayReview = useMayReview();
  const [isOpen, setOpen] = useState(false);
  const { substitute, substitute_away: isAway, status } = request;
  const mayChange = mayReview && status === 'pending' && hasCapability('leaveTools');
  if (!substitute && !mayChange) return null;
  return (
    <Fact label="resources.leave-requests.fields.substitute_id" wide>
      {substitute?.name ?? translate('resources.leave-requests.substitute.none')}
      {mayChange && (
        <Button size="small" sx={{ ml: 1 }} onClick={() => setOpen(true)}>
          {translate(`resources.leave-requests.substitute.${substitute ? 'change' : 'choose'}`)}
        </Button>
      )}
      {substitute && isAway && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('resources.leave-requests.substitute.away', { name: substitute.name })}
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <SubstituteDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Fact>
  );
};
