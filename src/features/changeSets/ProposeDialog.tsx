import { DialogContentText, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AppDialog } from '../../ui/AppDialog';
import { MomentField } from '../../ui/dates/DateField';
import { INVALID_DATE } from '../../ui/dates/dateFieldProps';
import { useAction } from '../../ui/useAction';
import { UndoToast } from '../../ui/UndoToast';
import { ApprovalMessage } from './ApprovalMessage';
import { useChangeSets, type Proposal } from './ChangeSetsContext';
import { PlanPreview } from './PlanPreview';
import { useChangeSet } from './useChangeSet';
import { pathOf } from './useResultToast';

/** Sends a plan for approval. One that needs none is run. */
const ProposeDialog = ({ id, close }: Proposal) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  const [when, setWhen] = useState('');
  const { data: changeSet, error: loadError, refetch } = useChangeSet(id);
  const { start } = useChangeSets();
  const isReady = changeSet?.working === false && changeSet.planned_count > 0;
  const needsNone = isReady && !changeSet.needs_approval;
  const run = () => {
    close(true);
    void start(id, 'run');
  };
  const { mutate, isPending, error } = useAction({
    showsError: true,
    mutationFn: () =>
      dataProvider.proposeChangeSet(id, {
        message: message.trim() || null,
        run_at: when || null,
      }),
    onSuccess: (sent) => {
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
      error={error}
      primary={{
        label: translate(needsNone ? 'bulk.later.now' : 'bulk.approval.send'),
        disabled: !isReady || when === INVALID_DATE,
        onClick: () => (needsNone ? run() : mutate()),
      }}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {translate(needsNone ? 'bulk.approval.not_needed' : 'bulk.approval.hint')}
      </DialogContentText>
      {!needsNone && (
        <Stack spacing={2}>
          <ApprovalMessage
            hint={translate('bulk.approval.message_hint')}
            value={message}
            onChange={setMessage}
          />
          <MomentField
            label={translate('bulk.approval.when')}
            helperText={translate('bulk.approval.when_hint')}
            value={when}
            onChange={setWhen}
          />
        </Stack>
      )}
      <PlanPreview
        plan={{ plan: changeSet, isPlanning: changeSet?.working !== false, error: loadError, retry: refetch }}
        hint="bulk.preview.nothing"
      />
    </AppDialog>
  );
};

export default ProposeDialog;
