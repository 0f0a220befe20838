import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { DialogAction } from '../../../ui/DialogAction';

/** Loads MUI's Autocomplete only when it is needed. */
const SubstituteDialog = lazyWithRetry(() => import('./SubstituteDialog'));

interface SubstituteFactProps {
  request: LeaveRequest;
  mayChange: boolean;
}

/** The substitute during the leave. */
export const SubstituteFact = ({ request, mayChange }: SubstituteFactProps) => {
  const translate = useTranslate();
  const { substitute, substitute_away: isAway } = request;
  return (
    <>
      {substitute?.name ?? translate('resources.leave-requests.substitute.none')}
      {mayChange && (
        <DialogAction
          button={(open) => (
            <Button size="small" sx={{ ml: 1 }} onClick={open}>
              {translate(`resources.leave-requests.substitute.${substitute ? 'change' : 'choose'}`)}
            </Button>
          )}
          dialog={(close) => <SubstituteDialog request={request} onClose={close} />}
        />
      )}
      {substitute && isAway && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('resources.leave-requests.substitute.away', { name: substitute.name })}
        </Alert>
      )}
    </>
  );
};
