import { darken, getContrastRatio, lighten, type Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { SIDEBAR_WIDTH } from '../../contract/constants';
import { SelectAllMatching } from './bulk/SelectAllMatching';
import { ListPager } from './ListPager';
import { NoRows } from './NoRows';
import { plainColours } from './plainColours';
import { PlainBody } from './table/PlainBody';
import { SizedHead } from './table/SizedHead';

/** What the app looks like for a company without a colour of its own. */
export const PRODUCT_COLOUR = '#1f5f5b';
/** Height of the header of the page, and of what stands over a list while rows of it are chosen; in pixels. */
const HEADER = 64;
const BULK = 60;
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
    MuiCssBaseline: { styleOverrides: plainColours(HEADER, BULK) },
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
    // Above every list: not a few hundred of them, but as many as there are.
    RaBulkActionsToolbar: {
      defaultProps: { selectAllButton: createElement(SelectAllMatching) },
      styleOverrides: {
        root: {
          // Below the header of the page, however far the rows have gone.
          position: 'sticky',
          top: HEADER + BULK,
          zIndex: 3,
          // As high as what it covers: the search field would stand out above it.
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            minHeight: BULK,
            height: BULK,
            transform: `translateY(-${BULK}px)`,
          },
        },
      },
    },
    // A table that is wider than the screen scrolls inside, it does not push the page apart.
    RaList: {
      defaultProps: { pagination: createElement(ListPager) },
      styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
    },
    // react-admin paints these white on phones, and keeps the save button over the content there.
    RaTopToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: 'transparent !important',
          // In some languages they are wider than the list.
          '&:not(.RaBulkActionsToolbar-topToolbar)': {
            flexWrap: 'wrap',
            // So close that they stand beside the search in all languages.
            gap: theme.spacing(0.5),
            marginLeft: 'auto',
            // No higher than what is in it: on phones an empty line stood above the search.
            [theme.breakpoints.down('sm')]: { minHeight: 0 },
          },
        }),
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: 'transparent !important',
          // Beside the search as long as there is room for it.
          [theme.breakpoints.up('md')]: { flexWrap: 'wrap', '& > form': { flex: '1 1 200px' } },
        }),
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.down('sm')]: { '& .RaFilterFormInput-spacer': { display: 'none' } },
        }),
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: 'transparent', '&.RaToolbar-mobileToolbar': { position: 'static' } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        sizeSmall: { padding: '10px 16px', '[data-density="compact"] &': { paddingBlock: 2 } },
        paddingCheckbox: { '[data-density="compact"] & .MuiCheckbox-root': { padding: 4 } },
      },
    },
    RaDataTable: { defaultProps: { head: SizedHead, body: PlainBody, empty: createElement(NoRows) } },
    MuiAvatar: {
      styleOverrides: {
        colorDefault: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.mode === 'dark' ? '#a9bab7' : '#536462',
          color: theme.palette.background.paper,
        }),
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
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
