import { Box } from '@mui/material';

/** The letter of a shortcut beside the text of its button. Not on touch screens; read out as `aria-keyshortcuts`. */
export const KeyHint = ({ letter }: { letter: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      ml: 1,
      px: 0.75,
      border: '1px solid currentColor',
      borderRadius: 0.75,
      font: 'inherit',
      fontSize: 12,
      lineHeight: 1.4,
      '@media (hover: none)': { display: 'none' },
    }}
  >
    {letter}
  </Box>
);
