import { Box, createTheme, Stack } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { useTheme, useTranslate } from 'react-admin';
import { useCurrentUser } from '../../api/useCurrentUser';
import { AppDialog } from '../../ui/AppDialog';
import { ToggleChoice } from '../../ui/ToggleChoice';
import { appThemes } from '../theme/theme';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

interface PhonePreviewProps {
  /** Default: the title of the dialog. */
  name?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the unsaved record on a phone, in light and dark. */
export const PhonePreview = ({ name, onClose, children }: PhonePreviewProps) => {
  const translate = useTranslate();
  const [theme] = useTheme();
  const [scheme, setScheme] = useState<Scheme>(theme === 'dark' ? 'dark' : 'light');
  const { primary_color: colour, heading_style: headings } = useCurrentUser()?.company ?? {};
  const phoneTheme = useMemo(
    () => createTheme(appThemes(colour, headings)[scheme]),
    [colour, headings, scheme],
  );
  return (
    <AppDialog large title={translate('editor.preview_title')} onClose={onClose}>
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <ToggleChoice
          label={translate('editor.preview_scheme')}
          choices={SCHEMES.map((id) => ({ id, name: translate(`editor.preview_${id}`) }))}
          value={scheme}
          onChange={setScheme}
        />
        <ThemeProvider theme={phoneTheme}>
          <Box
            role="region"
            aria-label={name ?? translate('editor.preview_title')}
            tabIndex={0}
            sx={{
              width: 'min(390px, 100%)',
              height: 'min(720px, 66vh)',
              overflowY: 'auto',
              border: '10px solid #14191a',
              borderRadius: '36px',
              bgcolor: 'background.default',
              color: 'text.primary',
              boxShadow: '0 0 0 1px #6b7777',
            }}
          >
            {children}
          </Box>
        </ThemeProvider>
      </Stack>
    </AppDialog>
  );
};
