import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../../contract/changeSet';
import { endpoints } from '../../../../contract/endpoints';
import type { ImportReport } from '../../../../contract/userImport';
import { offers } from '../../../api/capabilities';
import type { ImportParams } from '../../../providers/dataProvider';
import { useChangeSets } from '../../../ui/changeSets/ChangeSetsContext';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { LoadFailed } from '../../../ui/LoadFailed';
import { listPath } from '../../../ui/listPath';
import { InviteStatus, useInvite } from '../InviteUsers';
import { DownloadRefusedRows } from './DownloadRefusedRows';
import { useTranslateCount, type InviteWhen, type UserImportState } from './useUserImport';

const Counts = ({ report: { totals } }: { report: ImportReport }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const count = totals.create + totals.update;
  const parts = [
    totals.create > 0 && translateCount('user_import.run.created', totals.create),
    totals.update > 0 && translateCount('user_import.run.updated', totals.update),
    totals.refuse > 0 && translateCount('user_import.run.left_out', totals.refuse),
  ].filter(Boolean);
  return (
    <Alert severity="success" role="status">
      <AlertTitle>
        {count > 0 ? translateCount('user_import.run.imported', count) : translate('user_import.run.nobody')}
      </AlertTitle>
      {parts.join(', ')}
    </Alert>
  );
};

/** Says that the import is undone, or for how many users. Until the server has undone it, says what it has done. */
const Undone = ({ id, report }: { id: number; report: ImportReport }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<ChangeSet>('change-sets', { id });
  if (!data?.undone_at)
    return (
      <Stack spacing={2}>
        <Counts report={report} />
        {error && <LoadFailed error={error} onRetry={refetch} />}
      </Stack>
    );
  const { undone_count: count, changed_count: total } = data;
  return (
    <Alert severity={count === total ? 'success' : 'warning'} role="status">
      {count === total
        ? translate('user_import.undo.done')
        : translate('resources.change-sets.states.partly', { count, total })}
    </Alert>
  );
};

interface ImportResultProps {
  report: ImportReport;
  /** Of the import. */
  params: ImportParams;
  inviteWhen: InviteWhen;
  onStartOver: UserImportState['startOver'];
}

/** Where the new users are listed. */
const listOf = ({ change_set_id: id }: ImportReport): string =>
  id === undefined ? '/users' : listPath('users', { created_in: id });

/** What a finished import has done, and what comes next: its users, invitations, refused rows, undo. */
export const ImportResult = ({ report, params, inviteWhen, onStartOver }: ImportResultProps) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { start } = useChangeSets();
  const [undone, setUndone] = useState(false);
  const { totals, rows, change_set_id: changeSetId, created_ids: created = [] } = report;
  const invite = useInvite();
  const { mutate } = invite.run;
  const isInvited = useRef(inviteWhen !== 'now' || created.length === 0);
  useEffect(() => {
    if (isInvited.current) return;
    isInvited.current = true;
    mutate(created);
  }, [created, mutate]);
  const mayInvite = inviteWhen === 'later' && created.length > 0 && invite.run.isIdle && !undone;
  const refused = rows.map(({ number, errors = {} }) => ({
    row: number,
    reason: Object.values(errors).flat().join(' · ').slice(0, 1_000),
  }));

  return (
    <>
      {undone && changeSetId !== undefined ? (
        <Undone id={changeSetId} report={report} />
      ) : (
        <Counts report={report} />
      )}
      <Box sx={{ mt: 2 }}>
        <InviteStatus {...invite} />
      </Box>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        useFlexGap
        spacing={1.5}
        sx={{ mt: 3, flexWrap: 'wrap' }}
      >
        <Button
          variant="contained"
          component={LinkBase}
          to={undone ? '/users' : listOf(report)}
          sx={{ minHeight: 44 }}
        >
          {totals.create > 0 && !undone
            ? translateCount('user_import.run.to_new', totals.create)
            : translate('user_import.run.to_users')}
        </Button>
        {mayInvite && offers('POST', endpoints.users.invitations) && (
          <Button variant="outlined" onClick={() => mutate(created)} sx={{ minHeight: 44 }}>
            {translate('users_invite.send', { smart_count: created.length })}
          </Button>
        )}
        {refused.length > 0 && <DownloadRefusedRows params={params} refused={refused} />}
        {changeSetId !== undefined && !undone && offers('POST', endpoints.changeSets.undo) && (
          <ConfirmedAction
            button={(open) => (
              <Button
                variant="outlined"
                startIcon={<UndoOutlined />}
                disabled={invite.run.isPending}
                onClick={open}
                sx={{ minHeight: 44 }}
              >
                {translate('user_import.undo.button')}
              </Button>
            )}
            title={translate('user_import.undo.title')}
            content={translate('user_import.undo.text')}
            confirm="user_import.undo.button"
            danger
            action={() => start(changeSetId, 'undo')}
            onSuccess={() => setUndone(true)}
          />
        )}
        <Button onClick={onStartOver} sx={{ minHeight: 44 }}>
          {translate('user_import.run.again')}
        </Button>
      </Stack>
    </>
  );
};
