import { Button, Stack } from '@mui/material';
import { LinkBase, useGetList, useTranslate, type RaRecord } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { ONLY_IDS } from '../../providers/dataProvider/crud';
import { listPath } from '../../routing/listPath';
import { InviteStatus, useInvite } from './InviteUsers';

/** The users that an import has created: their list, and their invitations. */
const ImportedUsers = ({ changeSetId }: { changeSetId: number }) => {
  const translate = useTranslate();
  const invite = useInvite();
  const filter = { created_in: changeSetId };
  const { data = [] } = useGetList<RaRecord<number>>('users', { filter, meta: ONLY_IDS });
  if (data.length === 0) return null;
  const { run } = invite;
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <InviteStatus {...invite} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {run.isIdle && hasCapability('userTools') && (
          <Button variant="outlined" onClick={() => run.mutate(data.map(({ id }) => id))}>
            {translate('users_invite.send', { smart_count: data.length })}
          </Button>
        )}
        <Button component={LinkBase} to={listPath('users', filter)}>
          {translate('spreadsheet.to_new', { smart_count: data.length })}
        </Button>
      </Stack>
    </Stack>
  );
};

export default ImportedUsers;
