import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import { firstMessageOf } from '../../api/ApiError';
import type { AppDataProvider, ManyResult } from '../../providers/dataProvider';

/** Sends invitations to many users. */
export const useInvite = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [processed, setProcessed] = useState(0);
  const run = useMutation({
    mutationFn: (ids: readonly Identifier[]) => {
      setProcessed(0);
      return dataProvider.inviteUsers(ids, {
        onProgress: ({ done, failed }) => setProcessed(done.length + failed.length),
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
  return { run, processed };
};

/** Counts failures by their reason. */
const byReason = ({ failed }: ManyResult): [reason: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const { error } of failed) {
    const reason = firstMessageOf(error);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts];
};

/** The progress of sending invitations, then how many were sent and why others were not. */
export const InviteStatus = ({ run, processed }: ReturnType<typeof useInvite>) => {
  const translate = useTranslate();
  if (run.isPending) {
    const total = run.variables.length;
    const text = translate('users_invite.sending', { done: processed, total });
    return (
      <>
        <LinearProgress
          variant="determinate"
          value={(processed / total) * 100}
          aria-label={text}
          sx={{ mb: 1 }}
        />
        <Typography role="status" variant="body2">
          {text}
        </Typography>
      </>
    );
  }
  if (!run.isSuccess) return null;
  const { done } = run.data;
  const reasons = byReason(run.data);
  return (
    <Stack spacing={1} role="status">
      {done.length > 0 && (
        <Alert severity="success">{translate('users_invite.sent', { smart_count: done.length })}</Alert>
      )}
      {reasons.map(([reason, count]) => (
        <Alert key={reason} severity="warning">
          {translate('users_invite.not_sent', { smart_count: count })} {reason}
        </Alert>
      ))}
    </Stack>
  );
};
