import { extname } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { appConfig } from '../contract/appConfig';
import { appIcons } from '../contract/appIcons';
import { DEFAULT_LANGUAGE } from '../contract/constants';
import { loadBaseMessages } from '../i18n';
import { filled, productColours, shadesOf } from '../src/features/theme/colours';
import { generatedFile } from './generatedFile';

const typeOf = (path: string): string => (extname(path) === '.svg' ? 'image/svg+xml' : 'image/png');

/** The colour around the page: of the address bar on phones, and of the installed app. */
const themeColour = (): string => shadesOf(productColours().primary).light.exact;

/** Replaces what `public.css` says about colours and the font, for the screens before signing in. */
const styles = (): string => {
  const { colors = {}, font } = appConfig.theme;
  const rules: string[] = font ? [`font-family:${font}`] : [];
  if (colors.primary) {
    const { light, dark } = shadesOf(colors.primary);
    const panel = filled(light.exact);
    const [inLight, inDark] = [filled(light.readable), filled(dark.readable)];
    rules.push(
      `--panel:${panel.main}`,
      `--on-panel:${panel.contrastText}`,
      // It could come too close to the colour of the text.
      '--glow:transparent',
      `--brand:light-dark(${inLight.main},${inDark.main})`,
      `--brand-strong:light-dark(${inLight.hover},${inDark.hover})`,
      `--on-brand:light-dark(${inLight.contrastText},${inDark.contrastText})`,
    );
  }
  if (colors.secondary) {
    const { light, dark } = shadesOf(colors.secondary);
    rules.push(`--accent:light-dark(${light.exact},${dark.exact})`);
  }
  // More specific than `:root`, as the style sheet comes later.
  return rules.length > 0 ? `html:root{${rules.join(';')}}` : '';
};

/** The app that browsers install: https://www.w3.org/TR/appmanifest/ */
export const manifest = async (): Promise<string> => {
  const { name } = appConfig;
  const icons = appIcons();
  const { auth } = await loadBaseMessages(DEFAULT_LANGUAGE);
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: typeOf(src),
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: auth.product,
    lang: DEFAULT_LANGUAGE,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColour(),
    background_color: '#f6f5f1',
    icons: [icon(icons.small, 192), icon(icons.large, 512), icon(icons.maskable, 512, 'maskable')],
  });
};

/** What `app.config.ts` says, as elements of the page's head. */
export const brandTags = (): HtmlTagDescriptor[] => {
  const { name, theme } = appConfig;
  const icons = appIcons();
  const style = styles();
  const link = (rel: string, href: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href, ...(rel === 'icon' && { type: typeOf(href) }) },
    injectTo: 'head',
  });
  return [
    { tag: 'meta', attrs: { name: 'theme-color', content: themeColour() }, injectTo: 'head' },
    link('icon', icons.favicon),
    link('apple-touch-icon', icons.apple),
    ...(theme.stylesheet ? [link('stylesheet', theme.stylesheet)] : []),
    ...(style ? [{ tag: 'style', children: style, injectTo: 'head' } as const] : []),
    { tag: 'title', children: name, injectTo: 'head' },
  ];
};

/** Writes the name, the icons and the manifest of `app.config.ts`. */
export const brandPage = (): Plugin[] => [
  // Before Vite reads the page, which then treats the files in it as those of `index.html`.
  { name: 'brand-page', transformIndexHtml: { order: 'pre', handler: brandTags } },
  generatedFile('manifest.webmanifest', 'application/manifest+json', manifest),
];
