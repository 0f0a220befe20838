import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { LeaveStatus } from '../../../contract/leave';
import { resources } from '../../../contract/resources';
import { ChoiceTag } from '../../features/fields/ChoiceTag';

export const STATUS_ICONS: Record<LeaveStatus, SvgIconComponent> = {
  pending: HourglassEmptyOutlined,
  approved: CheckCircleOutlined,
  denied: BlockOutlined,
  revoked: UndoOutlined,
};

export const StatusChip = ({ status }: { status: LeaveStatus }) => {
  const icons: Readonly<Record<string, SvgIconComponent | undefined>> = STATUS_ICONS;
  const Icon = icons[status];
  return (
    <ChoiceTag
      field={resources['leave-requests'].fields.status}
      value={status}
      icon={Icon && <Icon aria-hidden sx={{ color: 'inherit' }} />}
    />
  );
};
