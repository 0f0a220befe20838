import { createTheme, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { useAppConfig } from '../../../tests/support/useAppConfig';
import { appThemes } from './theme';

it.each(['light', 'dark'] as const)('the text of toasts is readable: %s', (mode) => {
  const { palette } = createTheme({ palette: appThemes()[mode].palette });
  for (const severity of ['success', 'warning', 'error'] as const) {
    const { main, contrastText } = palette[severity];
    expect(getContrastRatio(contrastText, main), severity).toBeGreaterThan(4.5);
  }
});

describe('the colours and the font of app.config.ts', () => {
  useAppConfig({
    theme: {
      density: 'comfortable',
      colors: { primary: '#ffe600', secondary: { light: '#ffaaaa', dark: '#330000' } },
      font: 'Georgia, serif',
    },
  });

  it('are exact in filled areas, and readable as text in light and dark mode', () => {
    const { light, dark } = appThemes();
    for (const { palette, typography } of [light, dark]) {
      expect(palette?.brand?.main).toBe('#ffe600');
      const { background, primary, secondary } = palette as Record<string, Record<string, string>>;
      for (const colour of [primary, secondary])
        expect(getContrastRatio(colour?.main ?? '', background?.default ?? '')).toBeGreaterThan(4.5);
      expect(typography).toMatchObject({ fontFamily: 'Georgia, serif' });
    }
  });

  it('give way to the colour of a company', () => {
    expect(appThemes('#112233').light.palette?.brand?.main).toBe('#112233');
  });

  it.each(['colour', 'colour_large'] as const)('colour headings readably: %s', (style) => {
    for (const colour of ['#ffe600', '#112233']) {
      const { light, dark } = appThemes(colour, style);
      for (const { palette, contentHeading } of [light, dark])
        expect(
          getContrastRatio(contentHeading?.color ?? '', palette?.background?.paper ?? ''),
        ).toBeGreaterThan(4.5);
    }
  });
});
