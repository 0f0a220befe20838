import { Box, Tab, Tabs, type SxProps, type Theme } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface PanelTabsProps<Name extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** Of the row of tabs. */
  sx?: SxProps<Theme>;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs and the panel of the selected one, connected for screen readers (ARIA Authoring Practices, tabs). */
export const PanelTabs = <Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  sx,
  children,
}: PanelTabsProps<Name>) => {
  const id = useId();
  return (
    <Box>
      <Tabs
        value={selected}
        variant="scrollable"
        aria-label={label}
        onChange={(_event, next: Name) => onSelect(next)}
        sx={sx}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`${id}-${tab.name}`}
            aria-controls={tab.name === selected ? `${id}-panel` : undefined}
            label={tab.label}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </Box>
  );
};
