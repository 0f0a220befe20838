import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useEffect, useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../../features/fields/FieldInput';
import { UsersInput } from '../../features/pickers/UsersInput';
import type { NotificationForm } from './notificationForm';

const ACTIVE = { inactive: false };

/** Clears the error of an empty audience, which is on the users, once anyone is selected. */
const useRevalidateAudience = () => {
  const { trigger, getFieldState } = useFormContext<NotificationForm>();
  const [all, users, groups] = useWatch<NotificationForm, ['send_to_all', 'user_ids', 'group_ids']>({
    name: ['send_to_all', 'user_ids', 'group_ids'],
  });
  const isSelected = all || users.length + groups.length > 0;
  useEffect(() => {
    if (isSelected && getFieldState('user_ids').invalid) void trigger('user_ids');
  }, [isSelected, trigger, getFieldState]);
};

/** Selects everyone, or users and groups. */
export const AudienceInput = () => {
  const translate = useTranslate();
  const { field } = useInput<boolean>({ source: 'send_to_all', defaultValue: true });
  const id = useId();
  const all = field.value === true;
  useRevalidateAudience();
  return (
    <Box sx={{ width: '100%' }}>
      <FormControl>
        <FormLabel id={id}>{translate('resources.notifications.fields.audience')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={all ? 'all' : 'some'}
          onChange={(_event, choice) => field.onChange(choice === 'all')}
        >
          <FormControlLabel
            value="all"
            control={<Radio />}
            label={translate('resources.notifications.to_all')}
          />
          <FormControlLabel
            value="some"
            control={<Radio />}
            label={translate('resources.notifications.to_some')}
          />
        </RadioGroup>
      </FormControl>
      {!all && (
        <>
          <UsersInput source="user_ids" filter={ACTIVE} />
          <FieldInput source="group_ids" />
        </>
      )}
    </Box>
  );
};
