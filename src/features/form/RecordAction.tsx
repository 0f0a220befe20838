import { useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Button, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { ListMenu, ListMenuItem, useIsInMenu } from '../list/ListMenu';

interface RecordActionProps {
  label: AppMessageKey;
  /** The icon. */
  children: ReactElement;
  onClick: () => void;
  color?: 'error';
  disabled?: boolean;
}

/** A button of a record; in `RecordMenu` on phones an item of the menu. */
export const RecordAction = ({ label, children, onClick, color, disabled }: RecordActionProps) => {
  const translate = useTranslate();
  const isInMenu = useIsInMenu();
  return isInMenu ? (
    <ListMenuItem icon={children} label={translate(label)} disabled={disabled} onSelect={onClick} />
  ) : (
    <Button label={label} color={color} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
};

/**
 * The less common actions of a record: buttons, which become a “⋯” menu on phones, where react-admin's buttons have no text.
 * @param children made of `RecordAction`
 */
export const RecordMenu = ({ children }: { children: ReactNode }) => {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return isPhone ? <ListMenu keepMounted>{children}</ListMenu> : children;
};
