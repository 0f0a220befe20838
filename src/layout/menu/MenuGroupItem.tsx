import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, IconButton, List } from '@mui/material';
import { useEffect, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { MenuEntry } from './menuEntries';
import { MenuLink } from './MenuLink';

interface MenuGroupItemProps {
  group: MenuEntry;
  /** Path of the active entry. */
  nearest: string | undefined;
}

/** A collapsible group. Its header is a link; the arrow beside it opens and closes the group. */
export const MenuGroupItem = ({ group, nearest }: MenuGroupItemProps) => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useStore(`menu.${group.to}.open`, true);
  const hasActive = group.items.some(({ to }) => to === nearest);
  const name = translate(group.label, { _: group.label });

  useEffect(() => {
    if (hasActive) setOpen(true);
  }, [hasActive, setOpen]);

  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <MenuLink entry={group} active={hasActive && !open} />
        <IconButton
          aria-controls={id}
          aria-expanded={open}
          aria-label={translate(open ? 'shell.menu.close_group' : 'shell.menu.open_group', { name })}
          onClick={() => setOpen(!open)}
          sx={{ ml: 0.5 }}
        >
          <ExpandMore
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }}
          />
        </IconButton>
      </Box>
      <div id={id}>
        <Collapse in={open} unmountOnExit>
          <List disablePadding>
            {group.items.map((entry) => (
              <li key={entry.to}>
                <MenuLink entry={entry} active={entry.to === nearest} indent />
              </li>
            ))}
          </List>
        </Collapse>
      </div>
    </li>
  );
};
