import { getContrastRatio, type Theme } from '@mui/material/styles';
import { createElement, Fragment } from 'react';
import {
  defaultDarkTheme,
  defaultLightTheme,
  type FilterLiveFormProps,
  type RaThemeOptions,
} from 'react-admin';
import { appConfig } from '../../../contract/appConfig';
import { SIDEBAR_WIDTH, type HeadingStyle } from '../../../contract/constants';
import { ListPager } from '../list/ListPager';
import { NoRows } from '../../ui/NoRows';
import { filled, productColours, shadesOf } from './colours';
import { plainColours } from './plainColours';
import { TableBody } from '../table/TableBody';
import { TableHead } from '../table/TableHead';

/** Pixels. */
const HEADER_HEIGHT = 64;
/** Milliseconds from the last letter of a search to its request. `<List debounce>` does not reach the form of the filters. */
const SEARCH_PAUSE: Pick<FilterLiveFormProps, 'debounce'> = { debounce: 250 };
/** WCAG 2 AA for the edges of controls. */
const MIN_EDGE_CONTRAST = 3;

/** The headings of rich text, which a company chooses. */
interface ContentHeading {
  /** Readable on the background. Default: that of the text. */
  color?: string;
  isLarge: boolean;
}

declare module '@mui/material/styles' {
  interface Palette {
    /** The exact colour of the company, for filled areas. */
    brand: { main: string; hover: string; contrastText: string };
  }
  interface Theme {
    contentHeading?: ContentHeading;
  }
  interface ThemeOptions {
    contentHeading?: ContentHeading;
  }
  interface PaletteOptions {
    brand?: Palette['brand'];
  }
}

/** Fills an area with the company's colour. The readable shade outlines it where it blends into the background. */
const brandFill = ({ palette }: Theme) => ({
  backgroundColor: palette.brand.main,
  color: palette.brand.contrastText,
  ...(getContrastRatio(palette.brand.main, palette.background.paper) < MIN_EDGE_CONTRAST
    ? { boxShadow: `inset 0 0 0 1px ${palette.primary.main}` }
    : {}),
  '&:hover': { backgroundColor: palette.brand.hover },
});

const isColour = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

/** WCAG 2.5.5. */
const COARSE = '@media (pointer: coarse)';
const fingerTarget = { [COARSE]: { minWidth: 44, minHeight: 44 } };

const floating = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.shadows[8],
});

const baseTheme = (base: RaThemeOptions): RaThemeOptions => ({
  ...base,
  shape: { borderRadius: 10 },
  sidebar: { width: SIDEBAR_WIDTH, closedWidth: SIDEBAR_WIDTH },
  typography: {
    fontFamily:
      appConfig.theme.font ??
      // Not `system-ui`, which can be as wide as DejaVu Sans on Linux.
      'Inter, "Segoe UI", -apple-system, Roboto, "Helvetica Neue", Arial, sans-serif',
    button: { textTransform: 'none', fontWeight: 600 },
    h4: { fontWeight: 650, letterSpacing: '-0.02em' },
  },
  components: {
    ...base.components,
    MuiCssBaseline: { styleOverrides: plainColours(HEADER_HEIGHT) },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          ...fingerTarget,
          '&.MuiButton-containedPrimary:not(.Mui-disabled)': brandFill(theme),
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: fingerTarget } },
    MuiFab: { styleOverrides: { primary: ({ theme }: { theme: Theme }) => brandFill(theme) } },
    RaCreateButton: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.RaCreateButton-floating': {
            // react-admin gives its icon the text colour of the readable shade.
            color: theme.palette.brand.contrastText,
            // An extended button (Material Design): react-admin's round one has no words.
            width: 'auto',
            maxWidth: 'calc(100vw - 40px)',
            borderRadius: 28,
            padding: theme.spacing(0, 2.5),
            gap: theme.spacing(1),
            '&::after': { content: 'attr(aria-label)' },
            '@media (max-height: 400px)': { position: 'static' },
          },
        }),
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          border: `1px solid ${theme.palette.divider}`,
          boxShadow: 'none',
        }),
      },
    },
    // A border sets menus off from cards, which have the same colour.
    MuiMenu: { styleOverrides: { paper: floating } },
    // German items are wider than a phone.
    MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        paper: floating,
        // Room for its buttons.
        root: {
          [COARSE]: {
            '&.MuiAutocomplete-hasPopupIcon .MuiAutocomplete-inputRoot': { paddingRight: 44 },
            '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot': {
              paddingRight: 88,
            },
            '& .MuiAutocomplete-endAdornment': { right: 2 },
          },
        },
      },
    },
    // `minWidth: 0` lets wide content scroll or wrap inside instead of widening the page.
    RaList: {
      defaultProps: { pagination: createElement(ListPager) },
      styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
    },
    RaShow: { styleOverrides: { root: { '& .RaShow-card': { minWidth: 0 } } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { minWidth: 0 } } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { minWidth: 0 } } } },
    // react-admin makes toolbars white and sticky on phones.
    RaTopToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: 'transparent !important',
          // In some languages the buttons are wider than the list.
          flexWrap: 'wrap',
          alignItems: 'center',
          // Small enough to fit beside the search in all languages.
          gap: theme.spacing(0.5),
          marginLeft: 'auto',
          // As high as the search.
          [theme.breakpoints.up('sm')]: {
            '& :is(.MuiButton-root, .MuiIconButton-root, .MuiToggleButton-root)': {
              height: 40,
              minWidth: 40,
            },
          },
          // An empty toolbar takes no space on phones.
          [theme.breakpoints.down('sm')]: { minHeight: 0 },
        }),
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: 'transparent !important',
          // Filters wrap beside the search.
          [theme.breakpoints.up('md')]: { flexWrap: 'wrap', '& > form': { flex: '1 1 200px' } },
        }),
      },
    },
    RaFilterForm: { defaultProps: SEARCH_PAUSE },
    RaFilterFormInput: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.down('sm')]: { '& .RaFilterFormInput-spacer': { display: 'none' } },
          // Alone, the search is as high as the buttons; otherwise as high as the fields beside it.
          '&:has(+ .filter-field) .MuiInputBase-root': { height: 48 },
        }),
      },
    },
    // react-admin's grey is for light mode only.
    RaPlaceholder: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.action.hover,
          borderRadius: theme.shape.borderRadius,
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
        sizeSmall: { padding: '10px', '[data-density="compact"] &': { paddingBlock: 2 } },
        head: ({ theme }: { theme: Theme }) => ({ borderBottomColor: theme.palette.divider }),
      },
    },
    RaDataTable: {
      defaultProps: {
        head: TableHead,
        body: TableBody,
        empty: createElement(NoRows),
        // ResourceList shows the bulk actions below the table.
        bulkActionsToolbar: createElement(Fragment),
      },
    },
    // As in CardList.
    RaSimpleList: {
      styleOverrides: {
        root: { '& > :not(:last-child)': { borderBottom: '1px solid var(--an-line)' } },
      },
    },
    MuiAvatar: {
      styleOverrides: {
        colorDefault: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.mode === 'dark' ? '#a9bab7' : '#536462',
          color: theme.palette.background.paper,
          // By CSS: as text they would have to be in the name of a button around the picture (WCAG 2.5.3).
          '&[data-initials]::before': { content: 'attr(data-initials)' },
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
    // Inside a link, a chip would inherit the link's colour, with too little contrast.
    MuiChip: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&:not(.MuiChip-filledPrimary)': { color: `${theme.palette.text.primary} !important` },
          '&.MuiChip-filledPrimary': brandFill(theme),
          '&.MuiChip-clickable': { [COARSE]: { minHeight: 44, borderRadius: 22 } },
        }),
      },
    },
    // The default has too little contrast on the page's background (4.48:1).
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          ...fingerTarget,
          '&:not(.Mui-disabled):not(.Mui-selected)': { color: theme.palette.text.secondary },
        }),
      },
    },
    // Buttons on one line, beside the middle of the text.
    MuiAlert: { styleOverrides: { action: { flexShrink: 0, alignItems: 'center', paddingTop: 0 } } },
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

const contentHeading = (style: HeadingStyle, colour: string): ContentHeading => ({
  color: style.startsWith('colour') ? colour : undefined,
  isLarge: style.endsWith('large'),
});

/** The colours that no company changes. */
const PLAIN_PALETTES = {
  light: {
    error: { main: '#b3261e' },
    // Material UI's own `main` is too light for white text. `light` tints alerts.
    warning: { main: '#a85400', light: '#ff9800' },
    background: { default: '#f6f5f1', paper: '#ffffff' },
    text: { primary: '#1d2527', secondary: '#535d61' },
    divider: '#dfe0da',
  },
  dark: {
    error: { main: '#ffb4ab' },
    background: { default: '#14191a', paper: '#1d2425' },
    text: { primary: '#eef1f0', secondary: '#a9b4b4' },
    divider: '#333d3e',
  },
};

/** Returns the themes in a company's colour: exact in filled areas, elsewhere adjusted to the contrast of WCAG AA. */
export const appThemes = (primaryColor?: string | null, headings: HeadingStyle = 'standard') => {
  const { primary, secondary } = productColours();
  const brand = shadesOf(isColour(primaryColor) ? primaryColor : primary);
  const accent = shadesOf(secondary);
  const themeOf = (mode: 'light' | 'dark', base: RaThemeOptions): RaThemeOptions => ({
    ...baseTheme(base),
    contentHeading: contentHeading(headings, brand[mode].readable),
    palette: {
      mode,
      brand: filled(brand[mode].exact),
      primary: { main: brand[mode].readable },
      secondary: { main: accent[mode].readable },
      ...PLAIN_PALETTES[mode],
    },
  });
  return { light: themeOf('light', defaultLightTheme), dark: themeOf('dark', defaultDarkTheme) };
};
