import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { endpoints } from '../../../../contract/endpoints';
import { offers } from '../../../api/capabilities';
import { INVITE_WHEN, type UserImportState } from './useUserImport';

/** When the new users get an invitation. */
export const InviteChoice = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const { inviteWhen, setInviteWhen, review } = state;
  if (!offers('POST', endpoints.users.invitations) || !review.data?.totals.create) return null;
  return (
    <FormControl component="fieldset" sx={{ mt: 3, display: 'block' }}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {translate('user_import.invite.heading')}
      </FormLabel>
      <RadioGroup
        row
        value={inviteWhen}
        aria-describedby="import-invite"
        onChange={(_event, value) => setInviteWhen(INVITE_WHEN.find((when) => when === value) ?? inviteWhen)}
      >
        {INVITE_WHEN.map((when) => (
          <FormControlLabel
            key={when}
            value={when}
            control={<Radio />}
            label={translate(`user_import.invite.${when}`)}
          />
        ))}
      </RadioGroup>
      <FormHelperText id="import-invite" sx={{ mx: 0, maxWidth: '70ch' }}>
        {translate('user_import.invite.help')}
      </FormHelperText>
    </FormControl>
  );
};
