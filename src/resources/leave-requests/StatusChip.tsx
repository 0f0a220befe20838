import { useTheme } from '@mui/material/styles';
import { Tag } from '../../ui/Tag';
import { lookOf } from './statusLooks';
import { useLeaveTexts } from './useLeaveTexts';

/** A request's status: its word, its sign and its colour. */
export const StatusChip = ({ status }: { status: string }) => {
  const { status: nameOf } = useLeaveTexts();
  const { mode } = useTheme().palette;
  const look = lookOf(status);
  return (
    <Tag
      icon={look && <look.icon aria-hidden sx={{ color: 'inherit' }} />}
      label={nameOf(status)}
      ground={look?.[mode]}
    />
  );
};
