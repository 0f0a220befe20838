import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../navigation';

/** What the screen that switches is told of where to. */
export interface SwitchState {
  switchTo?: { id: number; name: string };
}

/**
 * Switches to another company, by a screen of its own: on the way there a form with unsaved changes asks first, as it
 * does whenever it is left.
 */
export const useSwitchCompany = (): ((company: { id: number; name: string }) => void) => {
  const navigate = useNavigate();
  return useCallback(
    ({ id, name }) => {
      const state: SwitchState = { switchTo: { id, name } };
      void navigate(paths.switchCompany, { state });
    },
    [navigate],
  );
};
