import { getContrastRatio } from '@mui/material/styles';
import { appThemes } from '../../../ui/theme';

/** Minimum contrast of text on WCAG 2 level AA (success criterion 1.4.3). */
export const ENOUGH = 4.5;

const mainOf = (colour: string, mode: 'light' | 'dark'): string => {
  const { palette } = appThemes(colour)[mode];
  const primary = palette?.primary;
  return primary && 'main' in primary ? primary.main : colour;
};

export const SURFACES = { light: '#ffffff', dark: '#1d2425' } as const;

interface ColourReport {
  /** Contrast with white. */
  contrast: number;
  isEnough: boolean;
  /** The readable shades that the app shows. */
  shown: { light: string; dark: string };
}

const toHex = (colour: string): string => {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : colour;
};

/** Whether it is a complete color code. */
export const isColourCode = (text: unknown): text is string =>
  typeof text === 'string' && /^#[\da-f]{6}$/i.test(text.trim());

/** @param colour a code such as `#1b6ac9` */
export const reportOf = (colour: string): ColourReport => {
  const contrast = getContrastRatio(colour, SURFACES.light);
  return {
    contrast,
    isEnough: contrast >= ENOUGH,
    shown: { light: toHex(mainOf(colour, 'light')), dark: toHex(mainOf(colour, 'dark')) },
  };
};

/** Rounded down, so that an insufficient contrast does not look sufficient. */
export const shownContrast = (contrast: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(contrast * 10) / 10,
  );
