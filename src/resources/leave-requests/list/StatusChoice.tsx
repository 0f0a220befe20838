import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { useCount } from '../../../ui/useCount';
import { statusChoices } from '../choices';

const ALL = 'all';
/** The same object as the menu counts by, so that both share one call. */
const PENDING = { status: 'pending' };

/** Shows the requests of one status, and how many are pending. */
export const StatusChoice = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const list = useListContext();
  const pending = useCount('leave-requests', PENDING);
  const { status = ALL, ...others } = list.filterValues as Record<string, unknown>;
  const choices = [{ id: ALL, name: 'resources.leave-requests.list.all' as const }, ...statusChoices];
  return (
    // More than a phone is wide: it scrolls by itself.
    <Box sx={{ overflowX: 'auto', p: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={status}
        aria-label={translate('resources.leave-requests.fields.status')}
        onChange={(_event, chosen: string | null) => {
          if (chosen === null) return;
          list.setFilters(chosen === ALL ? others : { ...others, status: chosen });
        }}
      >
        {choices.map(({ id, name }) => (
          <ToggleButton key={id} value={id} sx={{ px: 1.75, textTransform: 'none', whiteSpace: 'nowrap' }}>
            {translate(name)}
            {id === 'pending' &&
              pending !== undefined &&
              ` (${new Intl.NumberFormat(locale).format(pending)})`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
};
