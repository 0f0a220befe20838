import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { useAppConfig } from '../tests/support/useAppConfig';
import { brandTags, manifest } from './brandPage';

const shown = () =>
  brandTags().map(({ tag, attrs = {}, children }) =>
    [tag, ...Object.values(attrs).map(String), typeof children === 'string' ? children : ''].join(' '),
  );

describe('the page and the manifest', () => {
  useAppConfig({
    name: 'Pinboard',
    icons: { favicon: '/pin.png', large: '/pin-512.png' },
    theme: {
      density: 'comfortable',
      colors: { primary: '#ffe600', secondary: { light: '#aa0000', dark: '#ffaaaa' } },
      font: 'Georgia, serif',
      stylesheet: '/fonts.css',
    },
  });

  it('have the name, the icons, the colour and the style sheet of app.config.ts', async () => {
    expect(shown()).toEqual(
      expect.arrayContaining([
        'title Pinboard',
        'meta theme-color #ffe600 ',
        'link icon /pin.png image/png ',
        'link apple-touch-icon /icons/apple-touch-icon.png ',
        'link stylesheet /fonts.css ',
      ]),
    );
    expect(JSON.parse(await manifest())).toMatchObject({
      name: 'Pinboard',
      short_name: 'Pinboard',
      theme_color: '#ffe600',
      icons: [{ src: '/icons/icon-192.png' }, { src: '/pin-512.png' }, { purpose: 'maskable' }],
    });
  });

  it('give the screens before signing in a font and readable colours', () => {
    const [, css = ''] = /html:root\{(.*)\}/.exec(shown().join('\n')) ?? [];
    expect(css).toContain('font-family:Georgia, serif');
    const valueOf = (name: string) => new RegExp(`--${name}:(.*?)(;|$)`).exec(css)?.[1] ?? '';
    const inModes = (name: string) => valueOf(name).match(/rgb\(.*?\)|#\w+/g) ?? [];
    expect(inModes('accent')).toEqual(['#aa0000', '#ffaaaa']);
    expect(getContrastRatio(valueOf('panel'), valueOf('on-panel'))).toBeGreaterThan(4.5);
    const texts = inModes('on-brand');
    expect(texts).toHaveLength(2);
    for (const [mode, text] of texts.entries())
      for (const fill of ['brand', 'brand-strong'])
        expect(getContrastRatio(inModes(fill)[mode] ?? '', text)).toBeGreaterThan(4.5);
    // As the text of links.
    expect(getContrastRatio(inModes('brand')[0] ?? '', '#ffffff')).toBeGreaterThan(4.5);
  });
});

it('the page has no styles while app.config.ts sets none', () => {
  expect(shown().filter((tag) => tag.startsWith('style'))).toEqual([]);
});
