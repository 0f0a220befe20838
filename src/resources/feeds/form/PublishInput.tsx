import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';

const DAY = 24 * 3_600_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time has it: local, to the minute. */
const toField = (value: string): string => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** Tomorrow at eight, where the person is. */
const tomorrowMorning = (): string => {
  const date = new Date(Date.now() + DAY);
  date.setHours(8, 0, 0, 0);
  return date.toISOString();
};

/** When a post is published: now, or at a time to come. */
export const PublishInput = () => {
  const translate = useTranslate();
  const stored = useRecordContext<Partial<Feed>>()?.publish_at ?? null;
  const { field, fieldState } = useInput<string | null>({ source: 'publish_at', defaultValue: null });
  const id = useId();
  const value = field.value as string | null | undefined;
  const isOver = (moment: string) => new Date(moment) <= new Date();
  // A time that has passed says nothing any more: the post is out. One that is being chosen stays in sight.
  const isLater = Boolean(value) && !(value === stored && isOver(value ?? ''));

  return (
    <FormControl sx={{ width: '100%', mb: 1 }} error={fieldState.invalid}>
      <FormLabel id={id}>{translate('resources.feeds.fields.publish_at')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isLater ? 'later' : 'now'}
        onChange={(_event, choice) => {
          field.onChange(choice === 'later' ? tomorrowMorning() : stored && isOver(stored) ? stored : null);
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={translate('resources.feeds.publish.now')} />
        <FormControlLabel
          value="later"
          control={<Radio />}
          label={translate('resources.feeds.publish.later')}
        />
      </RadioGroup>
      {isLater && (
        <TextField
          type="datetime-local"
          label={translate('resources.feeds.publish.time')}
          value={toField(value ?? '')}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (isOver(value ?? '') ? translate('resources.feeds.publish.has_passed') : ' ')
          }
          slotProps={{ inputLabel: { shrink: true } }}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const date = new Date(target.value);
            if (!Number.isNaN(date.getTime())) field.onChange(date.toISOString());
          }}
          sx={{ mt: 1, maxWidth: 280 }}
        />
      )}
    </FormControl>
  );
};
