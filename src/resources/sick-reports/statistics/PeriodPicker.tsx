import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayField } from '../../../ui/dates/DateField';
import { ToggleChoice } from '../../../ui/ToggleChoice';
import { PERIODS, periodErrors, type usePeriod } from './period';

/** Selects the last twelve months, this year, or a custom period with validation. */
export const PeriodPicker = ({ kind, period, choose, change }: ReturnType<typeof usePeriod>) => {
  const translate = useTranslate();
  const errors = periodErrors(period);

  const day = (field: 'from' | 'to') => {
    const label = translate(`resources.sick-reports.fields.${field}`);
    const error = errors.get(field);
    return (
      <DayField
        margin="none"
        label={label}
        value={period[field]}
        error={error !== undefined}
        helperText={error && translate(error.key, { _: error.key, ...error.values, field: label })}
        fullWidth={false}
        sx={{ minWidth: 170 }}
        onChange={(value) => change({ ...period, [field]: value })}
        presets="past"
      />
    );
  };

  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <ToggleChoice
        label={translate('fields.period')}
        choices={PERIODS.map((id) => ({ id, name: translate(`resources.sick-reports.statistics.${id}`) }))}
        value={kind}
        onChange={choose}
      />
      {kind === 'own' && (
        <>
          {day('from')}
          {day('to')}
        </>
      )}
    </Stack>
  );
};
