import { Box } from '@mui/material';
import { useEffect } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../../features/fields/FieldInput';
import { RecordsInput } from '../../features/pickers/RecordsInput';
import type { NotificationForm } from './notificationForm';

const ACTIVE = { inactive: false };

const CHOICES = [
  { id: true, name: 'resources.notifications.to_all' },
  { id: false, name: 'resources.notifications.to_some' },
];

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
  const all = useWatch<NotificationForm, 'send_to_all'>({ name: 'send_to_all' });
  useRevalidateAudience();
  return (
    <Box sx={{ width: '100%' }}>
      <RadioButtonGroupInput
        source="send_to_all"
        label="resources.notifications.fields.audience"
        choices={CHOICES}
        parse={(value: string) => value === 'true'}
        helperText={false}
      />
      {!all && (
        <>
          <RecordsInput source="user_ids" reference="users" filter={ACTIVE} />
          <FieldInput source="group_ids" />
        </>
      )}
    </Box>
  );
};
