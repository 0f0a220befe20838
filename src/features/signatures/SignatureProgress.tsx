import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { SignedResource } from '../../../contract/signatures';
import { LastReminder } from './LastReminder';

/** A page or post that asks for signatures. */
export interface SignedRecord {
  id: number;
  signatures_count: number;
  audience_count: number;
  reminded_at?: string | null;
}

interface SignatureProgressProps {
  resource: SignedResource;
  record: SignedRecord;
  children?: ReactNode;
}

/** How many have signed, and when they were reminded. */
export const SignatureProgress = ({ resource, record, children }: SignatureProgressProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { signatures_count: signed, audience_count: total, reminded_at: reminded } = record;
  const share = total > 0 ? Math.min(1, signed / total) : 0;
  const text = translate(`signatures.${resource}.progress`, { signed, total });
  // Rounded down, so that 100 % means everyone.
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
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
      {children}
      <LastReminder time={reminded} />
    </Box>
  );
};
