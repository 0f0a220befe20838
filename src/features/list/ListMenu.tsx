import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, type PopoverActions } from '@mui/material';
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { useScreens } from '../../routing/screens';

interface OpenMenu {
  close: () => void;
  /** The button of the menu, as an anchor for popovers. Null while the menu is closed. */
  button: HTMLElement | null;
}

const MenuContext = createContext<OpenMenu | null>(null);

/** Returns whether a component is rendered inside a ListMenu. */
export const useIsInMenu = (): boolean => useContext(MenuContext) !== null;

interface ListMenuProps {
  /** ListMenuItem, ScreenMenuItem and pieces made of them. */
  children: ReactNode;
  /** Default: “More”. */
  label?: string;
  /** Keeps the items, and dialogs that belong to them, when the menu closes. */
  keepMounted?: boolean;
}

/** The “⋯” menu of a list or record: everything but its primary action. */
export const ListMenu = ({ children, label: ownLabel, keepMounted = false }: ListMenuProps) => {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const action = useRef<PopoverActions>(null);
  const id = useId();
  const label = ownLabel ?? translate('lists.more');
  const close = () => setButton(null);
  // Items appear once their access is known, and could widen the menu beyond the edge of a phone.
  useEffect(() => {
    if (!list) return undefined;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(list);
    return () => observer.disconnect();
  }, [list]);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-controls={button ? id : undefined}
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        id={id}
        action={action}
        anchorEl={button}
        open={button !== null}
        onClose={close}
        keepMounted={keepMounted}
        slotProps={{
          list: { ref: setList, 'aria-label': label },
          // MUI focuses the first child, but an item can be nested in other components.
          transition: { onEntering: (menu) => menu.querySelector<HTMLElement>('[role=menuitem]')?.focus() },
        }}
      >
        {(keepMounted || button) && <MenuContext value={{ close, button }}>{children}</MenuContext>}
      </Menu>
    </>
  );
};

interface ListMenuItemProps {
  icon: ReactNode;
  label: string;
  /** Path of a screen. */
  to?: string;
  /**
   * Called with the button of the menu after the menu has closed. Unless the menu is kept mounted, the item is gone by then:
   * a dialog that it opens belongs beside the list, not into the menu.
   */
  onSelect?: (button: HTMLElement) => void;
  disabled?: boolean;
}

/** An item of ListMenu: opens a screen or calls `onSelect`. */
export const ListMenuItem = ({ icon, label, to, onSelect, disabled }: ListMenuItemProps) => {
  const menu = useContext(MenuContext);
  return (
    <MenuItem
      {...(to && { component: LinkBase, to })}
      disabled={disabled}
      onClick={() => {
        menu?.close();
        if (menu?.button) onSelect?.(menu.button);
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText primary={label} />
    </MenuItem>
  );
};

interface ScreenMenuItemProps {
  /** Path of an `AppPage`. */
  to: string;
  label: AppMessageKey;
  icon: ReactNode;
}

/** An item that opens a screen, for users who may visit it. Nothing if the server does not offer the screen. */
export const ScreenMenuItem = ({ to, label, icon }: ScreenMenuItemProps) => {
  const translate = useTranslate();
  const page = useScreens().pages.find(({ path }) => path === to);
  if (!page) return null;
  return (
    <CanAccess {...page.access}>
      <ListMenuItem icon={icon} label={translate(label)} to={to} />
    </CanAccess>
  );
};
