import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, ListItemIcon, ListItemText, ListSubheader, type PopperProps } from '@mui/material';
import { useId, type HTMLAttributes, type ReactNode } from 'react';
import type { Entry } from './entries';

/** Stands for the layer that a list of choices floats in: the palette's is where it is written. */
export const InPlace = ({ children }: PopperProps) => (
  <div>{typeof children === 'function' ? null : children}</div>
);

/** A heading with its lines; to a screen reader a group of the choices. */
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

/** One line of the palette. @param props what makes it a choice */
export const EntryLine = ({ entry, props }: { entry: Entry; props: HTMLAttributes<HTMLLIElement> }) => {
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
