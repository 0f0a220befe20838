import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ROLES, type Role } from '../../../../contract/roles';
import { OVERWRITE, type AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { useReachesRoles } from '../useReachesRoles';

/** Gives the chosen users these roles and no others; only those that one may give. */
export const SetRoles = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const reaches = useReachesRoles();
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
        {ROLES.filter((role) => reaches?.([role])).map((role) => (
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
