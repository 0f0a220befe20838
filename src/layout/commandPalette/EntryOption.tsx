import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, ListItemIcon, ListItemText, ListSubheader, type PopperProps } from '@mui/material';
import { useId, type HTMLAttributes, type ReactNode } from 'react';
import type { Entry } from './entries';

/** Replaces MUI's popper to render the options inside the dialog. */
export const InPlacePopper = ({ children }: PopperProps) => (
  <div>{typeof children === 'function' ? null : children}</div>
);

export const EntryGroup = ({ name, children }: { name: string; children?: ReactNode }) => {
  const id = useId();
  return (
    <li role="presentation">
      <ListSubheader component="div" id={id} role="presentation" sx={{ lineHeight: '34px', top: -8 }}>
        {name}
      </ListSubheader>
      <Box component="ul" role="group" aria-labelledby={id} sx={{ m: 0, p: 0 }}>
        {children}
      </Box>
    </li>
  );
};

/** @param props the option's props from MUI's Autocomplete */
export const EntryOption = ({ entry, props }: { entry: Entry; props: HTMLAttributes<HTMLLIElement> }) => {
  const Icon = entry.icon ?? ArrowForward;
  return (
    <Box component="li" {...props} sx={{ borderRadius: 1.5, minHeight: 44 }}>
      <ListItemIcon sx={{ minWidth: 36 }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={entry.name}
        secondary={entry.detail}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
      />
    </Box>
  );
};
