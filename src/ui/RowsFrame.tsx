import { Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { LoadFailed } from './LoadFailed';

interface RowsFrameProps {
  /** Translation keys. `noneFound` is shown when filters are active. */
  empty: AppMessageKey;
  hint: AppMessageKey;
  noneFound: AppMessageKey;
  children: ReactNode;
}

/** Shows the loading, empty and error states of a list around its rows. */
export const RowsFrame = ({ empty, hint, noneFound, children }: RowsFrameProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const { data, error, isPending, refetch } = list;
  if (error && !data) return <LoadFailed error={error} onRetry={async () => refetch()} />;
  if (isPending)
    return (
      <Stack spacing={1} sx={{ p: 2 }} aria-hidden>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={52} />
        ))}
      </Stack>
    );
  if (data.length > 0) return children;
  const isFiltered = Object.values((list.filterValues ?? {}) as Record<string, unknown>).some(
    (value) => value !== undefined && value !== null && value !== '',
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 6 }}>
      <Typography component="p" variant="h6">
        {translate(isFiltered ? noneFound : empty)}
      </Typography>
      {!isFiltered && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{translate(hint)}</Typography>
      )}
    </Stack>
  );
};
