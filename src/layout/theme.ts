import { darken, getContrastRatio, lighten, type Theme } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { SIDEBAR_WIDTH } from '../../contract/constants';

/** What the app looks like for a company without a colour of its own. */
export const PRODUCT_COLOUR = '#1f5f5b';
/** WCAG AA for text. */
const READABLE = 4.5;

/** The colour, made darker or lighter until text of it can be read on the ground. */
const readableOn = (ground: string, colour: string, adjust: typeof darken): string => {
  let candidate = colour;
  for (let step = 0; step < 12 && getContrastRatio(candidate, ground) < READABLE; step += 1)
    candidate = adjust(candidate, 0.12);
  return candidate;
};

const isColour = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

const floating = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.shadows[8],
});

const shared = (base: RaThemeOptions): RaThemeOptions => ({
  ...base,
  shape: { borderRadius: 10 },
  sidebar: { width: SIDEBAR_WIDTH, closedWidth: SIDEBAR_WIDTH },
  typography: {
    fontFamily: 'Inter, "Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", Arial, sans-serif',
    button: { textTransform: 'none', fontWeight: 600 },
    h4: { fontWeight: 650, letterSpacing: '-0.02em' },
  },
  components: {
    ...base.components,
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          border: `1px solid ${theme.palette.divider}`,
          boxShadow: 'none',
        }),
      },
    },
    // What floats has an edge: a list over a card is as white, or as dark, as the card.
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    // react-admin paints these white on phones, and keeps the save button over the content there.
    RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: 'transparent', '&.RaToolbar-mobileToolbar': { position: 'static' } },
      },
    },
    MuiTableCell: { styleOverrides: { sizeSmall: { padding: '10px 16px' } } },
    MuiAvatar: {
      styleOverrides: {
        colorDefault: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.mode === 'dark' ? '#a9bab7' : '#536462',
          color: theme.palette.background.paper,
        }),
      },
    },
    // Inside a link a chip would take the link's colour, which its ground does not bear.
    MuiChip: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({ color: `${theme.palette.text.primary} !important` }),
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiButtonBase: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.Mui-focusVisible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        }),
      },
    },
  },
});

/**
 * The themes in the company's colour, or in the product's own. Text and buttons keep the contrast of WCAG AA whatever
 * colour that is (spec section 2, app theme).
 */
export const appThemes = (primaryColor?: string | null): { light: RaThemeOptions; dark: RaThemeOptions } => {
  const colour = isColour(primaryColor) ? primaryColor : PRODUCT_COLOUR;
  return {
    light: {
      ...shared(defaultLightTheme),
      palette: {
        mode: 'light',
        primary: { main: readableOn('#f0efea', colour, darken) },
        secondary: { main: '#8a5a12' },
        error: { main: '#b3261e' },
        background: { default: '#f6f5f1', paper: '#ffffff' },
        text: { primary: '#1d2527', secondary: '#535d61' },
        divider: '#dfe0da',
      },
    },
    dark: {
      ...shared(defaultDarkTheme),
      palette: {
        mode: 'dark',
        primary: { main: readableOn('#3a4647', lighten(colour, 0.35), lighten) },
        secondary: { main: '#e4a853' },
        error: { main: '#ffb4ab' },
        background: { default: '#14191a', paper: '#1d2425' },
        text: { primary: '#eef1f0', secondary: '#a9b4b4' },
        divider: '#333d3e',
      },
    },
  };
};
