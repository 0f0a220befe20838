import { GlobalStyles } from '@mui/material';

const PAPER = { backgroundColor: '#fff !important', color: '#000 !important' };

/** Printed, the calendar stands alone on a lying A4 sheet: no menus, no buttons, dark on white whatever the scheme. */
const styles = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        // All that neither holds the content nor belongs to it: header, menus, messages.
        'body :not(:has(#main-content)):not(#main-content):not(#main-content *)': {
          display: 'none !important',
        },
        '.no-print': { display: 'none !important' },
        'html, body, :has(#main-content), #main-content': PAPER,
        '#main-content': { padding: '0 !important' },
        '#main-content *': { color: '#000 !important', maxWidth: 'none' },
        '#main-content .MuiCard-root': { border: 0, overflow: 'visible', ...PAPER },
      },
    }}
  />
);

export const PrintStyles = () => styles;
