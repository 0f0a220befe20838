import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { toDateTimeLocal, tomorrowMorning } from '../../ui/format';
import { useLongMoment } from './useLongMoment';

/** Sends now or later, in the user's time zone, with the weekday. */
export const SendAtInput = () => {
  const translate = useTranslate();
  const longMoment = useLongMoment();
  const later = useInput<boolean>({ source: 'later', defaultValue: false });
  const { field, fieldState } = useInput<string | null>({ source: 'send_at', defaultValue: null });
  const { clearErrors, trigger } = useFormContext();
  const id = useId();
  const value = (field.value as string | null) ?? '';
  /** The text of the input: an incomplete date has no value yet. */
  const [text, setText] = useState(toDateTimeLocal(value));
  const isLater = later.field.value === true;

  const write = (next: string) => {
    setText(next);
    const date = new Date(next);
    field.onChange(Number.isNaN(date.getTime()) ? null : date.toISOString());
    // Validates again at once.
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
          if (choice === 'later' && !text) write(toDateTimeLocal(tomorrowMorning()));
          if (choice === 'now') clearErrors('send_at');
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={translate('resources.notifications.now')} />
        <FormControlLabel
          value="later"
          control={<Radio />}
          label={translate('resources.notifications.later')}
        />
      </RadioGroup>
      {isLater && (
        <TextField
          type="datetime-local"
          name={field.name}
          label={translate('resources.notifications.time')}
          value={text}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (value ? longMoment(value) : ' ')}
          slotProps={{
            inputLabel: { shrink: true },
            // oxlint-disable-next-line react/purity -- only later than it is drawn
            htmlInput: { min: toDateTimeLocal(new Date().toISOString()) },
          }}
          onBlur={field.onBlur}
          onChange={({ target }) => write(target.value)}
          sx={{ mt: 1, maxWidth: 420 }}
        />
      )}
    </FormControl>
  );
};
