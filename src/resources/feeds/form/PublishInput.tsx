import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { MomentField } from '../../../ui/dates/DateField';
import { tomorrowMorning } from '../../../ui/format';

const keep = (value: string | null) => value;

/** Publishes a post now or later. */
export const PublishInput = () => {
  const translate = useTranslate();
  const stored = useRecordContext<Feed>()?.publish_at ?? null;
  const { field, fieldState } = useInput<string | null>({
    source: 'publish_at',
    defaultValue: null,
    // An emptied time is not the same as none.
    format: keep,
    parse: keep,
  });
  const id = useId();
  const value = field.value as string | null | undefined;
  // oxlint-disable-next-line react/purity -- compares with the time of rendering
  const isPast = (moment: string) => new Date(moment) <= new Date();
  // A past time is hidden, because the post is published, unless it is being edited.
  const isLater = typeof value === 'string' && !(value === stored && isPast(value));

  return (
    <FormControl sx={{ width: '100%', mb: 1 }} error={fieldState.invalid}>
      <FormLabel id={id}>{translate('resources.feeds.fields.publish_at')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isLater ? 'later' : 'now'}
        onChange={(_event, choice) =>
          field.onChange(choice === 'later' ? tomorrowMorning() : stored && isPast(stored) ? stored : null)
        }
      >
        <FormControlLabel value="now" control={<Radio />} label={translate('schedule.now')} />
        <FormControlLabel value="later" control={<Radio />} label={translate('schedule.later')} />
      </RadioGroup>
      {isLater && (
        <MomentField
          label={translate('schedule.time')}
          value={value}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (isPast(value) ? translate('resources.feeds.publish.has_passed') : ' ')
          }
          onBlur={field.onBlur}
          onChange={field.onChange}
          sx={{ mt: 1, maxWidth: 280 }}
        />
      )}
    </FormControl>
  );
};
