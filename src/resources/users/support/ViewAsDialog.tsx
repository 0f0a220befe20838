import { DialogContentText } from '@mui/material';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { mayUseBackOffice } from '../../../../contract/roles';
import { VIEW_AS_MINUTES, viewAsSchema, type ViewAs } from '../../../../contract/session';
import type { User } from '../../../../contract/user';
import { startView } from '../../../api/viewAs';
import { paths } from '../../../navigation';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FormDialog } from '../../../features/form/FormDialog';
import { recordName } from '../../../providers/recordName';
import { useCurrentUser } from '../../../api/useCurrentUser';

const MINUTE = 60_000;

/** Asks for the reason and then shows the app as the user sees it. */
const ViewAsDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const companyId = useCurrentUser()?.company.id;

  const save = async (values: FieldValues) => {
    if (companyId === undefined) return;
    const token = await dataProvider.viewAs(user.id, (values as ViewAs).reason);
    const name = recordName(user);
    // The clock of the server may differ from that of the browser.
    const endsAt = Date.now() + VIEW_AS_MINUTES * MINUTE;
    // Users without a role have no home screen.
    const path = mayUseBackOffice(user.roles) ? paths.home : '/my-pages';
    startView({ token, user: { id: user.id, name }, companyId, endsAt }, path);
  };

  return (
    <FormDialog
      title={translate('support.view_as.title', { name: recordName(user) })}
      schema={viewAsSchema}
      labels="resources.users.fields"
      values={{}}
      save={save}
      saveLabel="support.view_as.begin"
      onClose={onClose}
    >
      <DialogContentText>{translate('support.view_as.text', { minutes: VIEW_AS_MINUTES })}</DialogContentText>
      <TextInput
        source="reason"
        label="resources.users.fields.reason"
        helperText="support.view_as.reason_hint"
        isRequired
        autoFocus
        multiline
      />
    </FormDialog>
  );
};

export default ViewAsDialog;
