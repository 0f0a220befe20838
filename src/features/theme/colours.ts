import { darken, getContrastRatio, lighten } from '@mui/material/styles';
import { appConfig, type Colour } from '../../../contract/appConfig';

/** WCAG 2 AA for text. */
const MIN_CONTRAST = 4.5;

/** Returns the colour of a filled area with the text that is readable on it: white if possible, otherwise black. */
export const filled = (colour: string): { main: string; hover: string; contrastText: string } => {
  const takesWhite = getContrastRatio('#ffffff', colour) >= MIN_CONTRAST;
  return {
    main: colour,
    // Away from the text, so that the contrast grows.
    hover: takesWhite ? darken(colour, 0.15) : lighten(colour, 0.15),
    contrastText: takesWhite ? '#ffffff' : '#000000',
  };
};

/** Darkens or lightens a colour until its contrast with a background suffices for text. */
const readableOn = (background: string, colour: string, adjust: typeof darken): string => {
  let candidate = colour;
  for (let step = 0; step < 12 && getContrastRatio(candidate, background) < MIN_CONTRAST; step += 1)
    candidate = adjust(candidate, 0.12);
  return candidate;
};

/** The colours of the product, where companies have not chosen their own. */
export const productColours = () => ({
  primary: '#1f5f5b',
  secondary: { light: '#8a5a12', dark: '#e4a853' },
  ...appConfig.theme.colors,
});

/** Returns a colour in each mode: exact for filled areas, and adjusted to the contrast of WCAG AA. */
export const shadesOf = (colour: Colour) => {
  const exact = typeof colour === 'string' ? { light: colour, dark: colour } : colour;
  const dark = typeof colour === 'string' ? lighten(colour, 0.35) : colour.dark;
  return {
    light: { exact: exact.light, readable: readableOn('#f0efea', exact.light, darken) },
    dark: { exact: exact.dark, readable: readableOn('#3a4647', dark, lighten) },
  };
};
