import { CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-admin';
import { restartSession } from '../../api/session';
import type { AppDataProvider } from '../../providers/dataProvider';
import { LoadFailed } from '../../ui/LoadFailed';
import type { SwitchState } from '../../ui/useSwitchCompany';

const Switching = ({ id, name }: NonNullable<SwitchState['switchTo']>) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [error, setError] = useState<unknown>(null);
  const begun = useRef(false);
  const start = useCallback(async () => {
    setError(null);
    try {
      await dataProvider.switchCompany(id);
    } catch (failure) {
      setError(failure);
      return;
    }
    restartSession();
  }, [dataProvider, id]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  }, [start]);
  if (error)
    return (
      <LoadFailed
        error={error}
        text={translate('resources.companies.switch.failed', { name })}
        onRetry={start}
      />
    );
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: 'center', py: 12 }}>
      <CircularProgress aria-hidden />
      <Typography>{translate('resources.companies.switch.under_way', { name })}</Typography>
    </Stack>
  );
};

/** Switches to the company in the navigation state, so that a URL alone cannot switch. */
const SwitchCompany = () => {
  const { switchTo } = (useLocation().state ?? {}) as SwitchState;
  return switchTo ? <Switching {...switchTo} /> : <Navigate to="/companies" replace />;
};

export default SwitchCompany;
