import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { Box, Button, Stack, ThemeProvider, Typography, createTheme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { HeadingStyle } from '../../../../contract/constants';
import { richTextStyles } from '../../../features/richText/richTextStyles';
import { appThemes } from '../../../features/theme/theme';

/** A component of its own, so that typing re-renders only this. */
const CompanyName = () => {
  const name: unknown = useWatch({ name: 'name' });
  // As high without a name.
  return typeof name === 'string' && name !== '' ? name : '\u00a0';
};

const Sample = ({ mode }: { mode: 'light' | 'dark' }) => {
  const translate = useTranslate();
  return (
    <Box
      role="img"
      aria-label={translate(`resources.companies.settings.look.preview_${mode}`)}
      sx={{
        flex: '1 1 240px',
        minWidth: 0,
        bgcolor: 'background.default',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {/* Not interactive. */}
      <div inert aria-hidden>
        <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', px: 1.5, py: 1 }}>
          {/* A long name must not widen the form. */}
          <Typography variant="body2" noWrap sx={{ fontWeight: 650, contain: 'inline-size' }}>
            <CompanyName />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex' }}>
          <Stack sx={{ bgcolor: 'background.paper', p: 1, borderRight: 1, borderColor: 'divider', gap: 0.5 }}>
            <Box
              sx={{
                display: 'flex',
                gap: 0.5,
                p: 0.75,
                borderRadius: 1,
                bgcolor: 'action.selected',
                color: 'primary.main',
              }}
            >
              <HomeOutlined fontSize="small" />
            </Box>
            <Box sx={{ display: 'flex', p: 0.75, color: 'text.secondary' }}>
              <PeopleOutlined fontSize="small" />
            </Box>
          </Stack>
          <Stack spacing={1} sx={{ p: 1.5, alignItems: 'flex-start', minWidth: 0 }}>
            <Box sx={richTextStyles}>
              <h3>{translate('resources.companies.settings.look.sample_heading')}</h3>
            </Box>
            <Typography variant="body2">
              {translate('resources.companies.settings.look.sample_text')}{' '}
              <Box component="span" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
                {translate('resources.companies.settings.look.sample_link')}
              </Box>
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" variant="contained" tabIndex={-1}>
                {translate('ra.action.save')}
              </Button>
              <Button size="small" variant="outlined" tabIndex={-1}>
                {translate('ra.action.cancel')}
              </Button>
            </Stack>
          </Stack>
        </Box>
      </div>
    </Box>
  );
};

interface ThemePreviewProps {
  colour: string | null;
  headings?: HeadingStyle;
}

/** Previews headings, buttons, links and the menu in light and dark. */
export const ThemePreview = ({ colour, headings }: ThemePreviewProps) => {
  const themes = useMemo(() => {
    const { light, dark } = appThemes(colour, headings);
    return { light: createTheme(light), dark: createTheme(dark) };
  }, [colour, headings]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {(['light', 'dark'] as const).map((mode) => (
        <ThemeProvider key={mode} theme={themes[mode]}>
          <Sample mode={mode} />
        </ThemeProvider>
      ))}
    </Box>
  );
};
