import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';
import { MomentField } from '../../ui/dates/DateField';
import { Section } from '../../ui/Section';
import { usePublication, type PublicationChoice } from './usePublication';
import { SecondaryText } from '../../ui/SecondaryText';

/** Returns the name of the user's time zone, such as `Central European Time`. */
const zoneName = (locale: string): string =>
  dateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const Choice = ({ choice }: { choice: PublicationChoice }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'block', py: 0.5 }}>
      {translate(`publishing.${choice}`)}
      <SecondaryText component="span" sx={{ display: 'block' }}>
        {translate(`publishing.${choice}_help`)}
      </SecondaryText>
    </Box>
  );
};

/** A time that can be changed, but not cleared. */
const TimeInput = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { at, hasPassed, setTime } = usePublication();
  const { errors } = useFormState({ name: 'publish_at' });
  const error = errors.publish_at?.message as string | undefined;
  const zone = translate('publishing.zone', { zone: zoneName(locale) });
  return (
    <MomentField
      required
      label={translate('schedule.time')}
      value={at}
      error={error !== undefined}
      helperText={error ?? (hasPassed ? translate('publishing.passed') : zone)}
      onChange={setTime}
      sx={{ mb: 1.5 }}
    />
  );
};

/** Publishes the record now, later, or not. @param children further settings of the publication */
export const PublishSection = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const { choices, choice, choose } = usePublication();
  return (
    <Section dense title="publishing.title">
      <RadioGroup
        aria-label={translate('publishing.title')}
        value={choice}
        onChange={(_event, next) => choose(next as PublicationChoice)}
        sx={{ mb: 1, '& .MuiFormControlLabel-root': { alignItems: 'flex-start' } }}
      >
        {choices.map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={<Choice choice={value} />} />
        ))}
      </RadioGroup>
      {choice === 'later' && <TimeInput />}
      {children}
    </Section>
  );
};
