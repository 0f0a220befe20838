import { Box, Checkbox, FormControlLabel, FormGroup, FormHelperText, Typography } from '@mui/material';
import { ValidationError, useInput, useTranslate } from 'react-admin';
import { RECORD_RESOURCES } from '../../../../../contract/resources';
import { webhookActions } from '../../../../../contract/webhook';
import { useEventLabels } from './useEventLabels';
import { SecondaryText } from '../../../../ui/SecondaryText';

/** Chooses the events of a webhook, by resource. */
export const EventsInput = () => {
  const translate = useTranslate();
  const { kind, action } = useEventLabels();
  const { field, fieldState } = useInput<{ events: string[] }>({ source: 'events', defaultValue: [] });
  const chosen = (field.value ?? []) as string[];

  const toggle = (event: string, on: boolean): void =>
    field.onChange(on ? [...chosen, event] : chosen.filter((other) => other !== event));

  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {translate('resources.companies.settings.webhooks.events')} *
      </Typography>
      {fieldState.error?.message && (
        <FormHelperText error role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      {RECORD_RESOURCES.map((resource, group) => (
        <Box key={resource} component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }}>
          <SecondaryText component="legend" sx={{ p: 0 }}>
            {kind(resource)}
          </SecondaryText>
          <FormGroup row>
            {webhookActions(resource).map((name, index) => (
              <FormControlLabel
                key={name}
                label={action(name)}
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(`${resource}.${name}`)}
                    onChange={(_event, on) => toggle(`${resource}.${name}`, on)}
                    onBlur={field.onBlur}
                    slotProps={{ input: group + index === 0 ? { ref: field.ref } : {} }}
                  />
                }
              />
            ))}
          </FormGroup>
        </Box>
      ))}
    </Box>
  );
};
