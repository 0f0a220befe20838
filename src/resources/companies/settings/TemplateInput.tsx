import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { CompanyTemplate } from '../../../../contract/company';
import { COMPANY_TEMPLATES } from '../../../../contract/constants';
import { SecondaryText } from '../../../ui/SecondaryText';

type Rect = readonly [x: number, y: number, width: number, height: number];

/** The images and text lines of a post on a phone of 60 × 80. */
const SKETCHES: Record<CompanyTemplate, { pictures: readonly Rect[]; lines: readonly Rect[] }> = {
  standard: {
    pictures: [
      [6, 16, 48, 18],
      [6, 48, 48, 18],
    ],
    lines: [
      [6, 6, 24, 4],
      [6, 38, 40, 3],
      [6, 70, 40, 3],
    ],
  },
  compact: {
    pictures: [16, 32, 48, 64].map((y): Rect => [6, y, 10, 10]),
    lines: [
      [6, 6, 24, 4],
      ...[16, 32, 48, 64].flatMap((y): Rect[] => [
        [20, y + 1, 34, 3],
        [20, y + 6, 22, 3],
      ]),
    ],
  },
  magazine: {
    pictures: [
      [0, 0, 60, 34],
      [6, 50, 22, 16],
      [32, 50, 22, 16],
    ],
    lines: [
      [6, 38, 44, 4],
      [6, 44, 28, 3],
      [6, 69, 20, 3],
      [32, 69, 20, 3],
    ],
  },
};

const Sketch = ({ template }: { template: CompanyTemplate }) => (
  <Box
    component="svg"
    viewBox="0 0 60 80"
    aria-hidden
    sx={{ width: 60, height: 80, flex: 'none', color: 'text.secondary' }}
  >
    <rect x="0.5" y="0.5" width="59" height="79" rx="5" fill="none" stroke="currentColor" />
    {SKETCHES[template].pictures.map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1.5" fill="currentColor" opacity="0.45" />
    ))}
    {SKETCHES[template].lines.map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1" fill="currentColor" opacity="0.9" />
    ))}
  </Box>
);

/** Selects the layout of the staff app. */
export const TemplateInput = () => {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput<{ template: string | null }>({ source: 'template' });
  const value: unknown = field.value;
  return (
    <FormControl>
      <FormLabel id={id} sx={{ mb: 1 }}>
        {translate('resources.companies.settings.template_label')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={field.name}
        // Defaults to the first template; unknown ones are kept.
        value={typeof value === 'string' && value ? value : COMPANY_TEMPLATES[0]}
        onBlur={field.onBlur}
        onChange={field.onChange}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {COMPANY_TEMPLATES.map((template) => (
          <FormControlLabel
            key={template}
            value={template}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${template}` } }} />}
            sx={{
              m: 0,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              alignItems: 'flex-start',
              '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.hover' },
              '& .MuiFormControlLabel-label': {
                display: 'flex',
                justifyContent: 'space-between',
                gap: 1.5,
                pt: 1,
                flex: 1,
              },
            }}
            label={
              <>
                <span>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {translate(`resources.companies.settings.template.${template}`)}
                  </Typography>
                  <SecondaryText component="span" id={`${id}-${template}`} aria-hidden>
                    {translate(`resources.companies.settings.template.${template}_about`)}
                  </SecondaryText>
                </span>
                <Sketch template={template} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
