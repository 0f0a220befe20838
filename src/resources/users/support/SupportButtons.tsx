import LinkOutlined from '@mui/icons-material/LinkOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { SIGN_IN_LINK_MINUTES } from '../../../../contract/auth';
import { can, mayUseBackOffice } from '../../../../contract/roles';
import type { User } from '../../../../contract/user';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { hasCapability } from '../../../api/capabilities';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { DialogAction } from '../../../ui/DialogAction';
import { RecordAction } from '../../../features/form/RecordAction';
import { recordName } from '../../../providers/recordName';

const ViewAsDialog = lazyWithRetry(() => import('./ViewAsDialog'));

const SignInLinkButton = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ConfirmedAction
      button={(open) => (
        <RecordAction label="support.sign_in_link.button" onClick={open}>
          <LinkOutlined />
        </RecordAction>
      )}
      title={translate('support.sign_in_link.title', { name: recordName(user) })}
      content={translate('support.sign_in_link.text', { email: user.email, minutes: SIGN_IN_LINK_MINUTES })}
      confirm="support.sign_in_link.button"
      action={() => dataProvider.sendSignInLink(user.id)}
      success="support.sign_in_link.sent"
      successArgs={() => ({ email: user.email })}
    />
  );
};

const ViewAsButton = ({ user }: { user: User }) => (
  <DialogAction
    button={(open) => (
      <RecordAction label="support.view_as.button" onClick={open}>
        <VisibilityOutlined />
      </RecordAction>
    )}
    dialog={(close) => <ViewAsDialog user={user} onClose={close} />}
  />
);

/** What superadmins can do for a user who asks for help. */
const SupportButtons = () => {
  const user = useRecordContext<User>();
  if (!user || user.inactive || !hasCapability('userTools')) return null;
  const { roles } = user;
  const isSuperadmin = can({ roles, features: [] }, 'support', 'users');
  return (
    <>
      {user.email && mayUseBackOffice(roles) && <SignInLinkButton user={user} />}
      {!isSuperadmin && <ViewAsButton user={user} />}
    </>
  );
};

export default SupportButtons;
