import { createTheme, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { appThemes } from '../../../features/theme/theme';
import { MIN_CONTRAST, parseColour, reportContrast, formatContrast, SURFACES } from './contrast';

const COLOURS = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#1b6ac9',
  '#7a1fa2',
  '#00ff00',
  '#777777',
  '#ff0000',
  '#0000ff',
];

describe('contrast of a colour', () => {
  it.each([
    ['#000000', 21, 'white'],
    ['#ffffff', 21, 'black'],
    ['#ffff00', 19.6, 'black'],
    ['#767676', 4.54, 'white'],
    ['#777777', 4.69, 'black'],
    ['#1b6ac9', 5.3, 'white'],
  ])('with its text: %s has %f with %s', (colour, contrast, text) => {
    const report = reportContrast(colour);
    expect(report.contrast).toBeCloseTo(contrast, 1);
    expect(report.text).toBe(text);
  });

  it.each(COLOURS)('is sufficient on areas filled with exactly %s, also under the pointer', (colour) => {
    const themes = appThemes(colour);
    for (const mode of ['light', 'dark'] as const) {
      const { main, hover, contrastText } = createTheme(themes[mode]).palette.brand;
      expect(main).toBe(colour);
      for (const area of [main, hover])
        expect(getContrastRatio(area, contrastText)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });

  it.each(COLOURS)('is sufficient in the shades that the app derives from %s', (colour) => {
    const themes = appThemes(colour);
    for (const mode of ['light', 'dark'] as const) {
      const { main, contrastText } = createTheme(themes[mode]).palette.primary;
      expect(getContrastRatio(main, SURFACES[mode])).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(
        getContrastRatio(main, contrastText.startsWith('#') ? contrastText : '#212121'),
      ).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(reportContrast(colour).shades[mode]).toMatch(/^#[\da-f]{6}$/);
    }
  });

  it('is never rounded up to the minimum', () => {
    expect(formatContrast(4.49, 'en')).toBe('4.4');
    expect(formatContrast(4.5, 'sv')).toBe('4,5');
  });
});

it('recognizes complete colour codes', () => {
  expect(['#1b6ac9', '1B6AC9', ' #1b6ac9 ', '#18C'].map(parseColour)).toEqual([
    '#1b6ac9',
    '#1b6ac9',
    '#1b6ac9',
    '#1188cc',
  ]);
  expect(['#1b6ac', '#1b6acg', '', null, '#1b6ac9ff'].map(parseColour)).toEqual(Array(5).fill(null));
});
