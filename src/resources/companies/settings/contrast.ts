import { getContrastRatio } from '@mui/material/styles';
import { colorSchema } from '../../../../contract/http';
import { filled, shadesOf } from '../../../features/theme/colours';

/** Minimum contrast of text on WCAG 2 level AA (success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

export const SURFACES = { light: '#ffffff', dark: '#1d2425' } as const;

interface ColourReport {
  /** Contrast with the text of filled areas. */
  contrast: number;
  text: 'white' | 'black';
  /** The readable shades for links and icons. */
  shades: { light: string; dark: string };
}

const toHex = (colour: string): string => {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : colour;
};

/** Returns a colour code as `#rrggbb`, or null when it is none. */
export const parseColour = (code: unknown): string | null => colorSchema.safeParse(code).data ?? null;

/** Returns how readable a colour is as a filled area, and its shades in the app. */
export const reportContrast = (colour: string): ColourReport => {
  const { contrastText } = filled(colour);
  const { light, dark } = shadesOf(colour);
  return {
    contrast: getContrastRatio(colour, contrastText),
    text: contrastText === '#ffffff' ? 'white' : 'black',
    shades: { light: toHex(light.readable), dark: toHex(dark.readable) },
  };
};

/** Rounds down, so that an insufficient contrast does not look sufficient. */
export const formatContrast = (contrast: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(contrast * 10) / 10,
  );
