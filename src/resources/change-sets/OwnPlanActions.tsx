import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRedirect, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useChangeSets } from '../../features/changeSets/ChangeSetsContext';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useAction } from '../../ui/useAction';

/** Runs or discards the user's own plan, or sends it for approval. */
export const OwnPlanActions = ({ changeSet }: { changeSet: ChangeSet }) => {
  const { id, phase, approval, actor_id: actor } = changeSet;
  const translate = useTranslate();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { start, propose } = useChangeSets();
  const isMine = useCurrentUser()?.id === actor;
  const discard = useAction({
    mutationFn: () => dataProvider.discardChangeSet(id),
    onSuccess: () => {
      redirect('list', 'change-sets');
      void queryClient.invalidateQueries({ queryKey: ['change-sets', 'getList'] });
    },
  });
  if (!isMine || phase !== 'plan' || approval?.state === 'pending') return null;
  return (
    <>
      <Button size="small" disabled={discard.isPending} onClick={() => discard.mutate()}>
        {translate('bulk.discard')}
      </Button>
      {/* It may have been stopped before it was planned. */}
      {changeSet.planned_count + changeSet.left_count > 0 && (
        <Button size="small" onClick={() => void (changeSet.needs_approval ? propose(id) : start(id, 'run'))}>
          {translate(changeSet.needs_approval ? 'bulk.approval.send' : 'bulk.later.now')}
        </Button>
      )}
    </>
  );
};
