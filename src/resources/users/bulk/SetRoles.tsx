import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ROLES, type Role } from '../../../../contract/roles';
import { OVERWRITE, type AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';

/** Gives the chosen users these roles and no others. */
export const SetRoles = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  return (
    <BulkAction
      label="resources.users.bulk.set_roles"
      icon={<AdminPanelSettingsOutlined />}
      job={(id) =>
        dataProvider.update('users', { id, data: { roles }, previousData: { id }, meta: OVERWRITE })
      }
    >
      <FormGroup>
        {ROLES.map((role) => (
          <FormControlLabel
            key={role}
            label={translate(`roles.${role}`)}
            control={
              <Checkbox
                checked={roles.includes(role)}
                onChange={(_event, checked) => {
                  setRoles(checked ? [...roles, role] : roles.filter((other) => other !== role));
                }}
              />
            }
          />
        ))}
      </FormGroup>
    </BulkAction>
  );
};
