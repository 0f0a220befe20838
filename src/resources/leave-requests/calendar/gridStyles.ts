import { alpha, type Theme } from '@mui/material/styles';

/** Pixels. */
const NAME_WIDTH = 200;
const NAME_WIDTH_PHONE = 128;
const HEAD_HEIGHT = 54;
const COUNTS_HEIGHT = 30;
const DAY_WIDTH = 26;
const DAY_WIDTH_PHONE = 34;

const COLOURS = {
  light: { approved: '#2f7d4f', pending: '#a86400', off: '#f0efe9', holiday: '#fbe4de', line: '#e6e6e0' },
  dark: { approved: '#6cc28e', pending: '#e8b04b', off: '#262e2f', holiday: '#4a2c28', line: '#2e3738' },
} as const;

const bar = {
  '& .bar': {
    display: 'block',
    height: 20,
    ml: '-1px',
    border: '2px solid transparent',
    borderWidth: '2px 0',
  },
  '& .bar.first': { ml: '2px', borderLeftWidth: 2, borderTopLeftRadius: 6, borderBottomLeftRadius: 6 },
  '& .bar.last': { mr: '2px', borderRightWidth: 2, borderTopRightRadius: 6, borderBottomRightRadius: 6 },
  // Part of a day, or one of several absences on a day.
  '& .bar.part': { height: 11 },
  '& .bar + .bar': { mt: '2px' },
  '& .bar.approved': { backgroundColor: 'var(--approved)', borderColor: 'var(--approved)' },
  '& .bar.pending': {
    backgroundImage: 'repeating-linear-gradient(135deg, var(--pending) 0 3px, transparent 3px 7px)',
    borderColor: 'var(--pending)',
    borderStyle: 'dashed',
  },
  // Unknown status.
  '& .bar.other': { borderColor: 'currentColor', borderStyle: 'dotted' },
} as const;

/** Colours of the bars, in the grid and its legend, on screen and on paper. */
export const barStyles = (theme: Theme) => {
  const vars = (colours: Record<string, string>) =>
    Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]));
  return {
    ...vars(COLOURS[theme.palette.mode]),
    '--paper': theme.palette.background.paper,
    ...bar,
    '@media print': { ...vars(COLOURS.light), '--paper': '#ffffff', printColorAdjust: 'exact' },
  };
};

/** Names and days are sticky. Plain selectors, because a month may have thousands of cells. */
export const gridStyles = (theme: Theme) => ({
  overflow: 'auto',
  // Scrolls a focused cell out from under the sticky names and days.
  scrollPadding: `${HEAD_HEIGHT + COUNTS_HEIGHT}px 0 0 ${NAME_WIDTH}px`,
  maxHeight: 'max(420px, calc(100dvh - 110px))',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: NAME_WIDTH + 31 * DAY_WIDTH,
    fontSize: 14,
  },
  '& th, & td': { borderBottom: '1px solid var(--line)', p: 0, fontWeight: 400 },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'var(--paper)', py: 0.75 },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NAME_WIDTH,
    bgcolor: 'var(--paper)',
    textAlign: 'left',
    px: 2,
    py: 0.5,
    overflowWrap: 'anywhere',
  },
  '& thead .name': { zIndex: 3 },
  '& thead tr:first-of-type': { height: HEAD_HEIGHT },
  '& thead .counts :is(th, td)': {
    position: 'sticky',
    top: HEAD_HEIGHT,
    zIndex: 2,
    bgcolor: 'var(--paper)',
    height: COUNTS_HEIGHT,
    py: 0,
  },
  '& thead .counts .name': { zIndex: 3, fontSize: 13 },
  '& .counts td': { textAlign: 'center', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& thead .counts .weekend': { bgcolor: 'var(--off)', color: 'text.secondary' },
  '& thead .counts .holiday': { bgcolor: 'var(--holiday)', color: 'text.secondary' },
  '& .counts .many span:first-of-type': {
    display: 'inline-block',
    minWidth: 22,
    border: '2px solid currentColor',
    borderRadius: 1,
    fontWeight: 700,
  },
  '& .name small': {
    display: 'block',
    color: 'text.secondary',
    fontSize: 12,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .name strong': { fontWeight: 600 },
  '& thead .day': {
    color: 'text.secondary',
    fontSize: 12,
    lineHeight: 1.3,
    borderLeft: '1px solid var(--line)',
  },
  '& thead .day b': {
    display: 'block',
    mx: 'auto',
    width: 24,
    lineHeight: '24px',
    borderRadius: '50%',
    fontWeight: 600,
    fontSize: 13,
    color: 'text.primary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead .today b': { bgcolor: 'brand.main', color: 'brand.contrastText' },
  '& td': { height: 44, borderLeft: '1px solid var(--line)', verticalAlign: 'middle' },
  '& .weekend': { bgcolor: 'var(--off)' },
  '& .holiday': { bgcolor: 'var(--holiday)' },
  '& td.today': { bgcolor: alpha(theme.palette.primary.main, 0.14) },
  '& td.away': { cursor: 'pointer' },
  '& td:focus': { outline: 'none' },
  '& td:focus-visible': {
    outline: `3px solid ${theme.palette.primary.main}`,
    outlineOffset: '-3px',
    position: 'relative',
    zIndex: 1,
  },
  [theme.breakpoints.down('md')]: {
    scrollPaddingLeft: NAME_WIDTH_PHONE,
    '& table': { minWidth: NAME_WIDTH_PHONE + 31 * DAY_WIDTH_PHONE },
    '& .name': { width: NAME_WIDTH_PHONE, px: 1.5, fontSize: 13 },
  },
  '@media print': {
    overflow: 'visible',
    maxHeight: 'none',
    '& table': { minWidth: 0, fontSize: '9pt' },
    '& th, & td, & .name, & thead th, & thead .counts :is(th, td)': { position: 'static' },
    '& .name': { width: '45mm', px: '1mm' },
    '& td': { height: '7mm' },
    '& .bar': { height: '4mm' },
    '& .bar.part': { height: '2mm' },
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& thead .today b': { bgcolor: 'transparent', color: '#000', textDecoration: 'underline' },
  },
});
