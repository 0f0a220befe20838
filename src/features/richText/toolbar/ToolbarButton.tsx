import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';

interface ToolbarButtonProps extends Omit<IconButtonProps, 'aria-label' | 'aria-disabled'> {
  label: string;
  icon: SvgIconComponent;
  /** Shown in the tooltip. */
  shortcut?: string;
  /** For a toggle. */
  pressed?: boolean;
  /** Disabled, but focusable: otherwise a button would lose the focus when it becomes unavailable. */
  unavailable?: boolean;
}

/** A button of the toolbar. */
export const ToolbarButton = ({
  label,
  icon: Icon,
  shortcut,
  pressed,
  unavailable = false,
  onClick,
  ...button
}: ToolbarButtonProps) => (
  <Tooltip title={shortcut ? `${label} (${shortcut})` : label}>
    <IconButton
      {...button}
      size="small"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      // Keeps the selection in the text.
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
