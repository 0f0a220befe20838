import type { ReactNode } from 'react';
import { Button, LinkBase } from 'react-admin';
import { useCanVisit } from '../routing/canVisit';

interface ScreenButtonProps {
  /** Path of a screen that is no list, create, edit or show screen. */
  to: string;
  /** Translation key. */
  label: string;
  /** The icon. */
  children: ReactNode;
}

/** A toolbar button that opens a screen, for users who may visit it. */
export const ScreenButton = ({ to, label, children }: ScreenButtonProps) => {
  const canVisit = useCanVisit();
  return (
    canVisit(to) && (
      <Button component={LinkBase} to={to} label={label}>
        {children}
      </Button>
    )
  );
};
