import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { toDateTimeLocal, tomorrowMorning } from '../../ui/format';
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
  const value = (field.value as string | null) ?? '';
  // An incomplete date has a text, but no value yet.
  const [text, setText] = useState(toDateTimeLocal(value));
  const isLater = later.field.value === true;

  const change = (next: string) => {
    setText(next);
    const date = new Date(next);
    field.onChange(Number.isNaN(date.getTime()) ? null : date.toISOString());
    if (fieldState.invalid) void trigger('send_at');
  };

  return (
    <FormControl sx={{ width: '100%' }} error={fieldState.invalid}>
      <FormLabel id={id}>{translate('resources.notifications.fields.send_at')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isLater ? 'later' : 'now'}
        onChange={(_event, choice) => {
          later.field.onChange(choice === 'later');
          if (choice === 'later' && !text) change(toDateTimeLocal(tomorrowMorning()));
          if (choice === 'now') clearErrors('send_at');
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={translate('schedule.now')} />
        <FormControlLabel value="later" control={<Radio />} label={translate('schedule.later')} />
      </RadioGroup>
      {isLater && (
        <TextField
          type="datetime-local"
          name={field.name}
          label={translate('schedule.time')}
          value={text}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (value ? formatLongDateTime(value) : ' ')}
          slotProps={{
            inputLabel: { shrink: true },
            // oxlint-disable-next-line react/purity -- a lower limit may be slightly outdated
            htmlInput: { min: toDateTimeLocal(new Date().toISOString()) },
          }}
          onBlur={field.onBlur}
          onChange={({ target }) => change(target.value)}
          sx={{ mt: 1, maxWidth: 420 }}
        />
      )}
    </FormControl>
  );
};
