import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { hasCapability } from '../../../api/capabilities';
import { Section } from '../../../ui/Section';
import { SignatureActions } from './SignatureActions';
import { SignatureList } from './SignatureList';
import { formatDate, useFormatDateTime } from '../../../ui/format';

const SignatureProgress = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { signatures_count: signed, audience_count: total } = page;
  const share = total > 0 ? Math.min(1, signed / total) : 0;
  const text = translate('resources.pages.signatures.progress', { signed, total });
  // Rounded down, so that 100 % means everyone.
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
  const formatDateTime = useFormatDateTime();
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography>{text}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{percent}</Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={text}
        sx={{ height: 10, borderRadius: 5 }}
      />
      {page.sign_by && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('resources.pages.signatures.deadline', {
            date: formatDate(page.sign_by, locale, 'day'),
            target: page.signing_target,
          })}
        </Typography>
      )}
      {page.reminded_at && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('resources.pages.signatures.reminded_at', {
            time: formatDateTime(page.reminded_at),
          })}
        </Typography>
      )}
    </Box>
  );
};

/** Signature progress, reminders, and the list of who has signed. */
export const Signatures = () => {
  const translate = useTranslate();
  const page = useRecordContext<Page>();
  if (!page) return null;
  const hasTools = hasCapability('pageTools');
  return (
    <Section title="resources.pages.show.tabs.signatures">
      {page.requires_signature ? (
        <Stack spacing={2}>
          {hasTools && <SignatureProgress page={page} />}
          {page.needs_resign && (
            <Alert severity="info">{translate('resources.pages.signatures.asked_again')}</Alert>
          )}
          {hasTools && <SignatureActions page={page} />}
          <SignatureList page={page} />
        </Stack>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('resources.pages.signatures.not_required')}
        </Typography>
      )}
    </Section>
  );
};
