import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, IconButton, List } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MenuEntry } from './menuEntries';
import { MenuLink } from './MenuLink';

export interface MenuGroupProps {
  group: MenuEntry;
  /** Path of the active entry. */
  nearest: string | undefined;
}

interface MenuGroupItemProps extends MenuGroupProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** A collapsible group. Its header is a link; the arrow beside it opens and closes the group. */
export const MenuGroupItem = ({ group, nearest, isOpen, setOpen }: MenuGroupItemProps) => {
  const translate = useTranslate();
  const id = useId();
  const name = translate(group.label, { _: group.label, smart_count: 2 });
  const hasActive = group.items.some(({ to }) => to === nearest);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <MenuLink entry={group} active={hasActive ? !isOpen : group.to === nearest} />
        <IconButton
          aria-controls={id}
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'shell.menu.close_group' : 'shell.menu.open_group', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandMore
            fontSize="small"
            sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }}
          />
        </IconButton>
      </Box>
      <div id={id}>
        <Collapse in={isOpen} unmountOnExit>
          <List disablePadding>
            {group.items.map((entry) => (
              <li key={entry.to}>
                <MenuLink entry={entry} active={entry.to === nearest} indent />
              </li>
            ))}
          </List>
        </Collapse>
      </div>
    </>
  );
};
