import type { SvgIconComponent } from '@mui/icons-material';
import { ToggleButton, ToggleButtonGroup, type ToggleButtonGroupProps } from '@mui/material';

interface ToggleChoiceProps<Value> extends Pick<ToggleButtonGroupProps, 'fullWidth' | 'ref' | 'role' | 'sx'> {
  /** Accessible name of the group. */
  label: string;
  /** One with an icon has its name as a tooltip. */
  choices: readonly { id: Value; name: string; icon?: SvgIconComponent }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A group of buttons of which one is selected. */
export const ToggleChoice = <Value extends string | boolean>({
  label,
  choices,
  onChange,
  ...group
}: ToggleChoiceProps<Value>) => (
  <ToggleButtonGroup
    {...group}
    exclusive
    size="small"
    aria-label={label}
    // Null for the selected button, which stays selected.
    onChange={(_event, next: Value | null) => {
      if (next !== null) onChange(next);
    }}
  >
    {choices.map(({ id, name, icon: Icon }) => (
      <ToggleButton
        key={String(id)}
        value={id}
        title={Icon ? name : undefined}
        aria-label={Icon ? name : undefined}
        sx={Icon ? undefined : { px: { xs: 1.25, sm: 2 } }}
      >
        {Icon ? <Icon fontSize="small" /> : name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
