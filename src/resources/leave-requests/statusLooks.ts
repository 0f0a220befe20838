import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { LeaveStatus } from '../../../contract/leave';

interface StatusLook {
  icon: SvgIconComponent;
  /** Grounds on which the theme's text can be read (WCAG AA), light and dark. */
  light: string;
  dark: string;
}

/** How a status is told apart beside its word: by a sign, and by a colour. */
export const STATUS_LOOKS: Record<LeaveStatus, StatusLook> = {
  pending: { icon: HourglassEmptyOutlined, light: '#fbe6bd', dark: '#5a4412' },
  approved: { icon: CheckCircleOutlined, light: '#d2ecd9', dark: '#1f4d30' },
  denied: { icon: BlockOutlined, light: '#f9d8d4', dark: '#612a26' },
  revoked: { icon: UndoOutlined, light: '#e2e5e4', dark: '#3b4445' },
};

/** The look of a status; none for one that the contract does not know. */
export const lookOf = (status: string): StatusLook | undefined =>
  (STATUS_LOOKS as Partial<Record<string, StatusLook>>)[status];
