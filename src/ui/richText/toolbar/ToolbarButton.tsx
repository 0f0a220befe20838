import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';

export interface ToolbarButtonProps extends Omit<IconButtonProps, 'aria-label' | 'aria-disabled'> {
  label: string;
  icon: SvgIconComponent;
  /** For what is on or off; nothing for what is done at once. */
  pressed?: boolean;
  /** Cannot be done here. The button stays reachable, so that the focus is not lost when it becomes so. */
  unavailable?: boolean;
}

/** One button of the toolbar; the text keeps its selection while it is pressed. */
export const ToolbarButton = ({
  label,
  icon: Icon,
  pressed,
  unavailable = false,
  onClick,
  ...button
}: ToolbarButtonProps) => (
  <Tooltip title={label}>
    <IconButton
      {...button}
      size="small"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={unavailable ? undefined : onClick}
      sx={{
        borderRadius: 1,
        width: { xs: 40, sm: 34 },
        height: { xs: 40, sm: 34 },
        flex: 'none',
        color: pressed ? 'primary.main' : 'text.primary',
        bgcolor: pressed ? 'action.selected' : undefined,
        opacity: unavailable ? 0.4 : 1,
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  </Tooltip>
);
