import { Box, Typography } from '@mui/material';
import { RadioButtonGroupInput, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AppMessageKey } from '../../../../i18n/types';
import { hasCapability } from '../../../api/capabilities';
import { MomentInput } from '../../../ui/dates/DateInput';
import { Hint, Section } from '../../../ui/Section';
import type { Publishing } from './pageFormSchema';
import { dateTimeFormat } from '../../../../i18n/dateTimeFormat';

const CHOICES: readonly { id: Publishing; name: AppMessageKey; help: AppMessageKey }[] = [
  { id: 'not', name: 'resources.pages.editor.publish_not', help: 'resources.pages.editor.publish_not_help' },
  { id: 'now', name: 'resources.pages.fields.published', help: 'resources.pages.editor.publish_now_help' },
  {
    id: 'later',
    name: 'resources.pages.editor.publish_later',
    help: 'resources.pages.editor.publish_later_help',
  },
];

const Choice = ({ name, help }: { name: AppMessageKey; help: AppMessageKey }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'block', py: 0.5 }}>
      {translate(name)}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {translate(help)}
      </Typography>
    </Box>
  );
};

/** Returns the name of the user's time zone, such as `Central European Time`. */
const zoneName = (locale: string): string =>
  dateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Publishes the page now, later, or not. */
export const PublishSection = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const [publishing, at] = useWatch({ name: ['publishing', 'publish_at'] }) as [Publishing, string | null];
  // oxlint-disable-next-line react/purity -- compares with the time of rendering
  const passed = Boolean(at) && new Date(String(at)) <= new Date();
  return (
    <Section dense title="publishing.title">
      <RadioButtonGroupInput
        source="publishing"
        label="publishing.title"
        choices={[...CHOICES]}
        optionText={({ name, help }: (typeof CHOICES)[number]) => <Choice name={name} help={help} />}
        row={false}
        helperText={false}
        sx={{
          mt: 0,
          // The section has the same heading.
          '& legend': { position: 'absolute', clip: 'rect(0 0 0 0)' },
          '& .MuiFormControlLabel-root': { alignItems: 'flex-start' },
        }}
      />
      {publishing === 'later' ? (
        <>
          <MomentInput
            source="publish_at"
            isRequired
            fullWidth
            helperText={translate('resources.pages.editor.publish_zone', { zone: zoneName(locale) })}
          />
          {passed ? <Hint>{translate('resources.pages.editor.publish_passed')}</Hint> : null}
        </>
      ) : null}
      {publishing !== 'not' && hasCapability('pageTools') ? (
        <MomentInput source="expires_at" fullWidth helperText="resources.pages.editor.expires_help" />
      ) : null}
    </Section>
  );
};
