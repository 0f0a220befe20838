import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Collapse, IconButton, List, ListItem } from '@mui/material';
import { useEffect, useId } from 'react';
import { useLocation, useStore, useTranslate } from 'react-admin';
import type { MenuEntry, MenuNode } from './menuEntries';
import { isBelow, MenuLink } from './MenuLink';

/** A collapsible group: its header leads to its own route, the arrow beside it opens and closes it (spec section 2). */
export const MenuGroupItem = ({ node, visible }: { node: MenuNode; visible: MenuEntry[] }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const id = useId();
  const [open, setOpen] = useStore(`menu.${node.key}.open`, true);
  const inside = visible.some(({ to }) => isBelow(pathname, to));
  const name = translate(node.label);

  useEffect(() => {
    if (inside) setOpen(true);
  }, [inside, setOpen]);

  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', '& > a': { flex: 1 } }}>
        <MenuLink entry={node} active={inside && !open} />
        <IconButton
          aria-controls={id}
          aria-expanded={open}
          aria-label={translate(open ? 'shell.menu.close_group' : 'shell.menu.open_group', { name })}
          onClick={() => {
            setOpen(!open);
          }}
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
            {visible.map((entry) => (
              <ListItem key={entry.key} disablePadding>
                <MenuLink entry={entry} indent />
              </ListItem>
            ))}
          </List>
        </Collapse>
      </div>
    </ListItem>
  );
};
