import { useTheme } from '@mui/material/styles';
import { Tag } from '../../ui/Tag';
import { useLeaveTexts } from './useLeaveTexts';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { LeaveStatus } from '../../../contract/leave';

interface StatusStyle {
  icon: SvgIconComponent;
  /** Background colors with sufficient text contrast (WCAG AA), light and dark. */
  light: string;
  dark: string;
}

/** Icon and color of a status. */
export const STATUS_STYLES: Record<LeaveStatus, StatusStyle> = {
  pending: { icon: HourglassEmptyOutlined, light: '#fbe6bd', dark: '#5a4412' },
  approved: { icon: CheckCircleOutlined, light: '#d2ecd9', dark: '#1f4d30' },
  denied: { icon: BlockOutlined, light: '#f9d8d4', dark: '#612a26' },
  revoked: { icon: UndoOutlined, light: '#e2e5e4', dark: '#3b4445' },
};

/** Undefined for an unknown status. */
const styleOf = (status: string): StatusStyle | undefined =>
  (STATUS_STYLES as Partial<Record<string, StatusStyle>>)[status];

export const StatusChip = ({ status }: { status: string | null | undefined }) => {
  const { status: nameOf } = useLeaveTexts();
  const { mode } = useTheme().palette;
  if (!status) return null;
  const look = styleOf(status);
  return (
    <Tag
      icon={look && <look.icon aria-hidden sx={{ color: 'inherit' }} />}
      label={nameOf(status)}
      background={look?.[mode]}
    />
  );
};
