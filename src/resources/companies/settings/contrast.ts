import { getContrastRatio } from '@mui/material/styles';
import { colorSchema } from '../../../../contract/company';
import { appThemes } from '../../../ui/theme';

/** Minimum contrast of text on WCAG 2 level AA (success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

const primaryColour = (colour: string, mode: 'light' | 'dark'): string => {
  const { palette } = appThemes(colour)[mode];
  const primary = palette?.primary;
  return primary && 'main' in primary ? primary.main : colour;
};

export const SURFACES = { light: '#ffffff', dark: '#1d2425' } as const;

interface ColourReport {
  /** Contrast with white. */
  contrast: number;
  isReadable: boolean;
  /** The readable shades that the app uses instead. */
  shades: { light: string; dark: string };
}

const toHex = (colour: string): string => {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : colour;
};

/** Returns a color code as `#rrggbb`, or null when it is none. */
export const parseColour = (code: unknown): string | null => colorSchema.safeParse(code).data ?? null;

/** Computes the contrast of a colour with white text, and its shades in the app. */
export const reportContrast = (colour: string): ColourReport => {
  const contrast = getContrastRatio(colour, SURFACES.light);
  return {
    contrast,
    isReadable: contrast >= MIN_CONTRAST,
    shades: { light: toHex(primaryColour(colour, 'light')), dark: toHex(primaryColour(colour, 'dark')) },
  };
};

/** Rounds down, so that an insufficient contrast does not look sufficient. */
export const formatContrast = (contrast: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(contrast * 10) / 10,
  );
