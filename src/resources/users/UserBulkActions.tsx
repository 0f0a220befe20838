import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { useTranslate } from 'react-admin';
import { BulkDelete } from '../../features/bulk/BulkDelete';
import { BulkEdit } from '../../features/bulk/BulkEdit';
import { BulkUpdate } from '../../features/bulk/BulkUpdate';
import { BulkInvite } from './InviteButton';
import { ExportSelected } from '../../features/list/ExportList';
import { MoveUsers } from './MoveUsers';

const UserBulkActions = () => {
  const translate = useTranslate();
  return (
    <>
      <BulkEdit />
      <MoveUsers />
      <BulkUpdate
        label="resources.users.activate"
        icon={<HowToRegOutlined />}
        changes={[{ source: 'inactive', operation: 'set', value: false }]}
      />
      <BulkUpdate
        label="resources.users.deactivate"
        icon={<PersonOffOutlined />}
        changes={[{ source: 'inactive', operation: 'set', value: true }]}
      >
        {translate('resources.users.bulk.deactivate_text')}
      </BulkUpdate>
      <BulkInvite />
      <ExportSelected name="users" />
      <BulkDelete warning="resources.users.bulk.delete_warning" />
    </>
  );
};

export default UserBulkActions;
