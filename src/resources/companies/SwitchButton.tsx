import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { Button, Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { paths } from '../../navigation';
import { useCanVisit } from '../../routing/canVisit';
import { useSwitchCompany } from '../../ui/useSwitchCompany';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { recordName } from '../../ui/recordName';

/** Switches to the company of a row. Disabled for the current company. */
export const SwitchButton = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const user = useCurrentUser();
  const switchTo = useSwitchCompany();
  const canVisit = useCanVisit();
  if (!company || !user) return null;
  if (user.company.id === company.id)
    return (
      <Chip size="small" color="primary" variant="outlined" label={translate('resources.companies.here')} />
    );
  return (
    canVisit(paths.switchCompany) && (
      <Button
        size="small"
        startIcon={<SwapHoriz />}
        aria-label={translate('resources.companies.switch.to', { name: recordName(company) })}
        onClick={(event) => {
          event.stopPropagation();
          switchTo(company);
        }}
      >
        {translate('resources.companies.switch.action')}
      </Button>
    )
  );
};
