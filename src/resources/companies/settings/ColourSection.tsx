import { Alert, Box, Button, Stack } from '@mui/material';
import { TextInput, useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { HeadingStyle } from '../../../../contract/constants';
import { hasCapability } from '../../../api/capabilities';
import { FieldInput } from '../../../features/fields/FieldInput';
import { productColours, shadesOf } from '../../../features/theme/colours';
import { Section } from '../../../ui/Section';
import { formatContrast, parseColour, reportContrast } from './contrast';
import { ThemePreview } from './ThemePreview';

/** Shows how the app uses the colour. */
const ContrastReport = ({ colour }: { colour: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { contrast, text, shades } = reportContrast(colour);
  return (
    <Alert severity="info" role="status">
      {translate(`resources.companies.settings.look.filled_${text}`, {
        contrast: formatContrast(contrast, locale),
      })}{' '}
      {translate('resources.companies.settings.look.shades', shades)}
    </Alert>
  );
};

/** Selects the company's colour, with a contrast check and a preview. */
export const ColourSection = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [value, headings] = useWatch({ name: ['primary_color', 'heading_style'] }) as [
    unknown,
    HeadingStyle | undefined,
  ];
  const colour = parseColour(value);

  return (
    <Section title="resources.companies.fields.primary_color" hint="resources.companies.settings.look.hint">
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('resources.companies.settings.look.pick')}
          value={colour ?? shadesOf(productColours().primary).light.exact.toLowerCase()}
          onChange={({ target }: { target: HTMLInputElement }) =>
            setValue('primary_color', target.value, { shouldDirty: true, shouldTouch: true })
          }
          sx={{
            width: 72,
            height: 48,
            p: 0.5,
            mt: 0.5,
            border: 1,
            borderColor: 'text.secondary',
            borderRadius: 1,
            bgcolor: 'background.paper',
            cursor: 'pointer',
          }}
        />
        <TextInput
          source="primary_color"
          label="resources.companies.settings.look.code"
          helperText="resources.companies.settings.look.code_hint"
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          sx={{ flex: '1 1 180px', maxWidth: 260, mt: 0 }}
        />
        {Boolean(value) && (
          <Button
            sx={{ minHeight: 48 }}
            onClick={() => setValue('primary_color', null, { shouldDirty: true })}
          >
            {translate('resources.companies.settings.look.standard')}
          </Button>
        )}
      </Stack>
      {colour && <ContrastReport colour={colour} />}
      {hasCapability('companyTools') && (
        <FieldInput source="heading_style" helperText="resources.companies.settings.look.headings_hint" />
      )}
      <ThemePreview colour={colour} headings={headings} />
    </Section>
  );
};
