import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { Button, Chip } from '@mui/material';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { canSwitchCompany, hasCapability } from '../../api/capabilities';
import { inCompany } from '../../api/companyAddress';
import { paths } from '../../navigation';
import { useSwitchCompany } from './useSwitchCompany';
import { useCurrentUser } from '../../api/useCurrentUser';
import { recordName } from '../../providers/recordName';
import { useRowTabIndex } from '../../features/table/useRowTabIndex';

/** Switches to a company, unless it is the current one. @param isNamed shows its name, outside of its row */
export const SwitchButton = ({ isNamed = false }: { isNamed?: boolean }) => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const user = useCurrentUser();
  const switchTo = useSwitchCompany();
  const tabIndex = useRowTabIndex(true);
  if (!company || !user) return null;
  const label = translate('resources.companies.switch.to', { name: recordName(company) });
  if (user.company.id === company.id)
    return (
      <Chip size="small" color="primary" variant="outlined" label={translate('resources.companies.here')} />
    );
  return (
    canSwitchCompany() && (
      <CanAccess action="switch" resource="companies">
        <Button
          size="small"
          tabIndex={tabIndex}
          startIcon={<SwapHoriz />}
          aria-label={label}
          href={hasCapability('companyTabs') ? inCompany(company.id, paths.home) : undefined}
          onClick={hasCapability('companyTabs') ? undefined : () => switchTo(company)}
        >
          {isNamed ? label : translate('resources.companies.switch.action')}
        </Button>
      </CanAccess>
    )
  );
};
