import { Alert, Button, DialogContentText, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AppDialog } from '../AppDialog';
import { fromDateTimeLocal } from '../format';
import { MomentField } from '../MomentField';
import { UndoToast } from '../UndoToast';
import { ApprovalMessage } from './ApprovalMessage';
import { useChangeSets, type ToPropose } from './ChangeSetsContext';
import { PlanPreview } from './PlanPreview';
import { useChangeSet } from './useChangeSet';
import { usePlan } from './usePlan';
import { pathOf } from './useResultToast';

interface ProposeDialogProps {
  what: ToPropose;
  close: (sent: boolean) => void;
}

/** Sends a change set for approval, after its plan if the user has not seen one. One whose plan needs none is run. */
const ProposeDialog = ({ what, close }: ProposeDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  const [when, setWhen] = useState('');
  const isNew = 'create' in what;
  const plan = usePlan(isNew ? what.create : null);
  const { data: given } = useChangeSet(isNew ? null : what.id);
  const changeSet = isNew ? plan.plan : given;
  const { start } = useChangeSets();
  const isReady = changeSet?.working === false && changeSet.planned_count > 0;
  const needsNone = isReady && !changeSet.needs_approval;
  const run = (id: number) => {
    plan.keep(id);
    close(true);
    void start(id, 'run');
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: number) =>
      dataProvider.proposeChangeSet(id, {
        message: message.trim() || null,
        run_at: fromDateTimeLocal(when),
      }),
    onSuccess: (sent) => {
      plan.keep(sent.id);
      void queryClient.invalidateQueries({ queryKey: ['change-sets'] });
      notify(<UndoToast text={translate('bulk.approval.sent')} details={pathOf(sent)} />);
      close(true);
    },
  });
  return (
    <AppDialog
      title={translate('bulk.approval.send')}
      onClose={() => close(false)}
      closesBeside={false}
      busy={isPending}
      confirm={
        <Button
          variant="contained"
          disabled={!isReady || isPending}
          onClick={() => changeSet && (needsNone ? run : mutate)(changeSet.id)}
        >
          {translate(needsNone ? 'bulk.later.now' : 'bulk.approval.send')}
        </Button>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>
        {translate(needsNone ? 'bulk.approval.not_needed' : 'bulk.approval.hint')}
      </DialogContentText>
      {!needsNone && (
        <Stack spacing={2}>
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          <ApprovalMessage
            hint={translate('bulk.approval.message_hint')}
            value={message}
            onChange={setMessage}
          />
          <MomentField
            label={translate('bulk.approval.when')}
            hint={translate('bulk.approval.when_hint')}
            value={when}
            onChange={setWhen}
          />
        </Stack>
      )}
      {isNew && <PlanPreview plan={plan} hint="bulk.preview.nothing" />}
    </AppDialog>
  );
};

export default ProposeDialog;
