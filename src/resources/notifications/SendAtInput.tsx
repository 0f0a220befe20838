import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MomentInput } from '../../ui/dates/DateInput';
import { tomorrowMorning } from '../../ui/format';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';

/** Formats a time with weekday and time zone; empty for an invalid one. */
export const useFormatLongDateTime = (): ((value: string | null | undefined) => string) => {
  const format = dateTimeFormat(useLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (value) => {
    const date = new Date(value ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
};

/** Sends now or later, in the user's time zone, with the weekday. */
export const SendAtInput = () => {
  const translate = useTranslate();
  const formatLongDateTime = useFormatLongDateTime();
  const later = useInput<boolean>({ source: 'later', defaultValue: false });
  const { field, fieldState } = useInput<string | null>({ source: 'send_at', defaultValue: null });
  const { clearErrors, trigger } = useFormContext();
  const id = useId();
  const value = field.value as string | null;
  const isLater = later.field.value === true;

  return (
    <FormControl sx={{ width: '100%' }} error={fieldState.invalid}>
      <FormLabel id={id}>{translate('resources.notifications.fields.send_at')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isLater ? 'later' : 'now'}
        onChange={(_event, choice) => {
          later.field.onChange(choice === 'later');
          if (choice === 'later' && !value) field.onChange(tomorrowMorning());
          if (choice === 'now') clearErrors('send_at');
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={translate('schedule.now')} />
        <FormControlLabel value="later" control={<Radio />} label={translate('schedule.later')} />
      </RadioGroup>
      {isLater && (
        <MomentInput
          source="send_at"
          label="schedule.time"
          defaultValue={null}
          disablePast
          helperText={formatLongDateTime(value) || ' '}
          onChange={() => {
            if (fieldState.invalid) void trigger('send_at');
          }}
          sx={{ mt: 1, maxWidth: 420 }}
        />
      )}
    </FormControl>
  );
};
