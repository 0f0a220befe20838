import { useCallback } from 'react';
import { useNavigate } from 'react-admin';
import { paths } from '../navigation';

export interface SwitchState {
  switchTo?: { id: number; name: string };
}

/** Switches company by navigating to a screen that does it, so that a form with unsaved changes warns first. */
export const useSwitchCompany = (): ((company: { id: number; name: string }) => void) => {
  const navigate = useNavigate();
  return useCallback(
    ({ id, name }) => {
      const state: SwitchState = { switchTo: { id, name } };
      navigate(paths.switchCompany, { state });
    },
    [navigate],
  );
};
