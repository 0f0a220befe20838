import { useCallback } from 'react';
import { useNavigate } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { inCompany } from '../../api/companyAddress';
import { paths } from '../../navigation';

export interface SwitchState {
  switchTo?: { id: number; name: string };
}

/**
 * Opens a company in this tab. Where there is only one company per session, this navigates to a screen that switches, so
 * that a form with unsaved changes warns first.
 */
export const useSwitchCompany = (): ((company: { id: number; name: string }) => void) => {
  const navigate = useNavigate();
  return useCallback(
    ({ id, name }) => {
      if (hasCapability('companyTabs')) {
        window.location.assign(inCompany(id, paths.home));
        return;
      }
      const state: SwitchState = { switchTo: { id, name } };
      navigate(paths.switchCompany, { state });
    },
    [navigate],
  );
};
