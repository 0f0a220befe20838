import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fileUrl } from '../../api/client';
import { Logo } from '../../ui/Logo';
import type { NotificationForm } from './notificationForm';
import { useCurrentUser } from '../../api/useCurrentUser';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';
import { SecondaryText } from '../../ui/SecondaryText';

/** Colors of phones, not of the app. */
const SCHEMES = {
  light: {
    background: 'linear-gradient(160deg, #cfe3e1, #f3e7d3)',
    clock: '#1d2527',
    card: '#ffffff',
    text: '#16191a',
    muted: '#55605f',
  },
  dark: {
    background: 'linear-gradient(160deg, #0e2322, #231a2c)',
    clock: '#ffffff',
    card: '#2b3031',
    text: '#f2f4f4',
    muted: '#b6bfbe',
  },
} as const;

/** Phones cut off the text of a collapsed notification. */
const clampLines = (max: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: max,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

const Phone = ({ scheme }: { scheme: keyof typeof SCHEMES }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { title, message } = useWatch<NotificationForm>();
  const company = useCurrentUser()?.company;
  const icon = fileUrl(company?.icon?.url);
  const { background, clock, card, text, muted } = SCHEMES[scheme];
  // oxlint-disable-next-line react/purity -- the clock of the preview need not run
  const now = dateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date());
  return (
    <Box component="figure" sx={{ m: 0, flex: '1 1 220px', maxWidth: 300, minWidth: 0 }}>
      <Box
        sx={{
          background,
          border: '8px solid #101414',
          borderRadius: '32px',
          px: 1.25,
          pt: 4,
          pb: 7,
          minHeight: { xs: 260, sm: 340 },
        }}
      >
        <Typography
          aria-hidden
          sx={{ color: clock, textAlign: 'center', fontSize: 40, fontWeight: 300, lineHeight: 1.1, mb: 3 }}
        >
          {now}
        </Typography>
        <Box sx={{ bgcolor: card, color: text, borderRadius: '16px', p: 1.5, boxShadow: '0 4px 16px #0003' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: 0.75 }}>
            {icon ? (
              <Box component="img" src={icon} alt="" sx={{ width: 18, height: 18, borderRadius: '5px' }} />
            ) : (
              <Logo size={18} />
            )}
            <Typography noWrap sx={{ flex: 1, fontSize: 12, color: muted }}>
              {company?.name}
            </Typography>
            <Typography sx={{ flex: 'none', fontSize: 12, color: muted }}>
              {translate('resources.notifications.preview.now')}
            </Typography>
          </Box>
          <Typography sx={{ fontSize: 14, fontWeight: 650, lineHeight: 1.35, ...clampLines(2) }}>
            {title || company?.name}
          </Typography>
          <Typography sx={{ fontSize: 14, lineHeight: 1.35, whiteSpace: 'pre-line', ...clampLines(4) }}>
            {message || translate('resources.notifications.preview.message')}
          </Typography>
        </Box>
      </Box>
      <SecondaryText component="figcaption" sx={{ textAlign: 'center', mt: 1 }}>
        {translate(`resources.notifications.preview.${scheme}`)}
      </SecondaryText>
    </Box>
  );
};

/** Previews the notification on a phone, in light and dark. */
export const PhonePreview = () => {
  const translate = useTranslate();
  const label = translate('resources.notifications.preview.heading');
  return (
    <Box component="section" aria-label={label}>
      <Typography component="h2" variant="h6" gutterBottom>
        {label}
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'center', sm: 'flex-start' }, gap: 2 }}
      >
        <Phone scheme="light" />
        <Phone scheme="dark" />
      </Box>
    </Box>
  );
};
