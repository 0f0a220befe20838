import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayField } from '../../../ui/dates/DateField';
import { PERIODS, periodErrors, type PeriodKind, type usePeriod } from './period';

/** Selects the last twelve months, this year, or a custom period with validation. */
export const PeriodPicker = ({ kind, period, choose, change }: ReturnType<typeof usePeriod>) => {
  const translate = useTranslate();
  const errors = periodErrors(period);

  const day = (field: 'from' | 'to') => {
    const label = translate(`resources.sick-reports.fields.${field}`);
    const error = errors.get(field);
    return (
      <DayField
        size="small"
        margin="none"
        label={label}
        value={period[field]}
        error={error !== undefined}
        helperText={error && translate(error.key, { _: error.key, ...error.values, field: label })}
        sx={{ minWidth: 170 }}
        onChange={(value) => change({ ...period, [field]: value })}
        presets="past"
      />
    );
  };

  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={translate('fields.period')}
        value={kind}
        onChange={(_event, next: PeriodKind | null) => {
          if (next) choose(next);
        }}
      >
        {PERIODS.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ px: { xs: 1.25, sm: 2 }, '&:not(.Mui-selected)': { color: 'text.secondary' } }}
          >
            {translate(`resources.sick-reports.statistics.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'own' && (
        <>
          {day('from')}
          {day('to')}
        </>
      )}
    </Stack>
  );
};
