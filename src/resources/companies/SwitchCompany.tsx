import { CircularProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useDataProvider, useLocation, useTranslate } from 'react-admin';
import { restartSession } from '../../api/session';
import type { AppDataProvider } from '../../providers/dataProvider';
import { LoadFailed } from '../../ui/LoadFailed';
import type { SwitchState } from './useSwitchCompany';

const Switching = ({ id, name }: NonNullable<SwitchState['switchTo']>) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate, error } = useMutation({
    mutationFn: () => dataProvider.switchCompany(id),
    onSuccess: restartSession,
  });
  useEffect(() => {
    // Strict mode mounts twice; the first call is cancelled before it starts.
    const timer = setTimeout(mutate);
    return () => clearTimeout(timer);
  }, [mutate]);
  if (error)
    return (
      <LoadFailed
        error={error}
        text={translate('resources.companies.switch.failed', { name })}
        onRetry={() => mutate()}
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
