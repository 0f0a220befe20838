import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { ApiError } from '../../api/ApiError';
import { useRefreshUser } from '../../providers/useRefreshUser';
import type { AppDataProvider } from '../../providers/dataProvider';
import { pushState, turnPushOff, turnPushOn, type PushState } from '../../api/pushSubscription';
import { LoadFailed } from '../../ui/LoadFailed';
import { SecondaryText } from '../../ui/SecondaryText';
import { useNotifyError } from '../../ui/useNotifyError';
import { Section } from '../../ui/Section';

const ALIGN_START = { alignSelf: 'flex-start' };

/** `unavailable`: the server sends no push messages. */
type State = PushState | 'unavailable';

const EXPLAINED: Record<State, AppMessageKey> = {
  unsupported: 'account.push.unsupported',
  unavailable: 'account.push.unavailable',
  blocked: 'account.push.blocked',
  off: 'account.push.off',
  on: 'account.push.on',
};

const usePushState = (userId: number) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['push', userId],
    queryFn: async (): Promise<State> => {
      const state = await pushState(userId);
      return state === 'off' && (await dataProvider.getPushKey()) === null ? 'unavailable' : state;
    },
    gcTime: 0,
  });
};

export const PushCard = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refreshUser = useRefreshUser();
  const [busy, setBusy] = useState(false);
  /** The current button. It loses the focus while busy and gets it back then. */
  const button = useRef<HTMLButtonElement>(null);
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (turned > 0) button.current?.focus();
  }, [turned]);
  const { data, error, refetch } = usePushState(userId);

  const turn = async (wanted: 'on' | 'off') => {
    const change = wanted === 'on' ? turnPushOn : turnPushOff;
    setBusy(true);
    try {
      if ((await change(userId, dataProvider)) === wanted)
        notify(`account.push.turned_${wanted}`, { type: 'success' });
      await refreshUser();
    } catch (failure) {
      // Errors of the browser's push service are technical and in English.
      if (failure instanceof ApiError) notifyError(failure);
      else notify('account.push.no_answer', { type: 'error' });
    }
    await refetch();
    setBusy(false);
    setTurned((times) => times + 1);
  };

  return (
    <Section title="account.push.title">
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={56} />}
      {data && (
        <>
          {data === 'on' || data === 'off' ? (
            <Typography role="status">{translate(EXPLAINED[data])}</Typography>
          ) : (
            <Alert severity={data === 'blocked' ? 'warning' : 'info'}>{translate(EXPLAINED[data])}</Alert>
          )}
          {data === 'blocked' && <SecondaryText>{translate('account.push.how_to_allow')}</SecondaryText>}
          {(data === 'on' || data === 'off') && (
            <Button
              // Screen readers are to notice another button.
              key={data}
              ref={button}
              sx={ALIGN_START}
              variant={data === 'off' ? 'contained' : 'outlined'}
              loading={busy}
              onClick={() => void turn(data === 'off' ? 'on' : 'off')}
            >
              {translate(data === 'off' ? 'account.push.turn_on' : 'account.push.turn_off')}
            </Button>
          )}
          {data === 'blocked' && (
            <Button sx={ALIGN_START} variant="outlined" onClick={() => void refetch()}>
              {translate('account.push.check_again')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
};
