import type { ReactNode } from 'react';
import { Button, CanAccess, LinkBase } from 'react-admin';
import { useScreens } from '../../routing/screens';

interface ScreenButtonProps {
  /** Path of an `AppPage`. */
  to: string;
  /** Translation key. */
  label: string;
  /** The icon. */
  children: ReactNode;
}

/**
 * A button of a toolbar that opens a screen, for users who may visit it. Nothing if the server does not offer the screen.
 */
export const ScreenButton = ({ to, label, children }: ScreenButtonProps) => {
  const page = useScreens().pages.find(({ path }) => path === to);
  if (!page) return null;
  return (
    <CanAccess {...page.access}>
      <Button component={LinkBase} to={to} label={label}>
        {children}
      </Button>
    </CanAccess>
  );
};
