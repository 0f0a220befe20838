import { Chip, Stack } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { useListContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { useCurrentUser } from '../../ui/useCurrentUser';

const DAY = 24 * 3_600_000;

/** `YYYY-MM-DD` of yesterday, local time. */
const yesterday = (): string => {
  const date = new Date(Date.now() - DAY);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** Filters that are often wanted. A second click clears them. */
export const Presets = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { setFilters, ...list } = useListContext();
  const filterValues = list.filterValues as Record<string, unknown>;
  const day = yesterday();
  const presets: readonly (readonly [AppMessageKey, Record<string, unknown>])[] = [
    ['resources.audit-log.presets.yesterday', { from: day, to: day }],
    ['resources.audit-log.presets.mine', { actor_id: user?.id }],
    ['resources.audit-log.presets.deletions', { action: 'delete' }],
  ];
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', p: 1.5 }}>
      {presets.map(([label, filter]) => {
        const isActive = isEqual(filterValues, filter);
        return (
          <Chip
            key={label}
            label={translate(label)}
            size="small"
            variant={isActive ? 'filled' : 'outlined'}
            color={isActive ? 'primary' : 'default'}
            aria-pressed={isActive}
            onClick={() => setFilters(isActive ? {} : filter, {})}
          />
        );
      })}
    </Stack>
  );
};
