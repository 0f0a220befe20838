import { Box, Button, List, ListItem, Skeleton, Typography } from '@mui/material';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ActiveSession } from '../../../contract/session';
import type { AppMessageKey } from '../../../i18n/types';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { SecondaryText } from '../../ui/SecondaryText';
import { useFormatDateTime } from '../../ui/format';
import { LoadFailed } from '../../ui/LoadFailed';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';

const useDeviceName = () => {
  const translate = useTranslate();
  return ({ browser, system }: ActiveSession): string =>
    browser && system
      ? translate('sessions.name', { browser, system })
      : browser || system || translate('sessions.unknown');
};

interface SessionItemProps {
  session: ActiveSession;
  /** Without it, the session has no button. */
  end?: () => Promise<void>;
  onEnded: () => unknown;
}

const SessionItem = ({ session, end, onEnded }: SessionItemProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const name = useDeviceName()(session);
  const used = formatDateTime(session.last_used_at);
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}{' '}
          {session.current && (
            <Tag variant="outlined" color="primary" label={translate('sessions.current')} />
          )}
          {session.viewer_name && (
            <Tag
              variant="outlined"
              color="secondary"
              label={translate('sessions.viewed_by', { name: session.viewer_name })}
            />
          )}
        </Typography>
        {used && <SecondaryText>{translate('sessions.used', { at: used })}</SecondaryText>}
        {session.address && (
          <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
            {translate('sessions.address', { address: session.address })}
          </SecondaryText>
        )}
      </Box>
      {end && !session.current && (
        <ConfirmedAction
          button={(open) => (
            <Button aria-label={translate('sessions.end_name', { name })} onClick={open}>
              {translate('ra.auth.logout')}
            </Button>
          )}
          title={translate('sessions.end_title')}
          content={translate('sessions.end_sure', { name })}
          confirm="ra.auth.logout"
          action={end}
          success="sessions.ended"
          onSettled={onEnded}
        />
      )}
    </ListItem>
  );
};

interface SessionsSectionProps {
  hint: AppMessageKey;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<ActiveSession[]>;
  end?: (id: number) => Promise<void>;
  /** Ends all sessions except the current one. */
  endAll?: () => Promise<void>;
}

/** Lists where a user is signed in, and signs them out there. */
export const SessionsSection = ({ hint, queryKey, load, end, endAll }: SessionsSectionProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const all = data?.some(({ current }) => current) ? 'end_others' : 'end_all';
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <Section title="sessions.title" hint={hint}>
      {error && <LoadFailed error={error} text={translate('sessions.failed')} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={88} />}
      {data?.length === 0 && <SecondaryText>{translate('sessions.empty')}</SecondaryText>}
      {data && data.length > 0 && (
        <List disablePadding>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              end={end && (() => end(session.id))}
              onEnded={refetch}
            />
          ))}
        </List>
      )}
      {endAll && others.length > 0 && (
        <Box>
          <ConfirmedAction
            danger
            button={(open) => (
              <Button variant="outlined" color="error" onClick={open}>
                {translate(`sessions.${all}`)}
              </Button>
            )}
            title={translate(`sessions.${all}_title`)}
            content={translate(`sessions.${all}_sure`)}
            confirm={`sessions.${all}`}
            action={endAll}
            success={all === 'end_others' ? 'sessions.ended_others' : 'sessions.ended_all'}
            onSettled={refetch}
          />
        </Box>
      )}
    </Section>
  );
};
