import { extname } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { appConfig } from '../contract/appConfig';
import { DEFAULT_LANGUAGE } from '../contract/constants';
import { loadBaseMessages } from '../i18n';
import { generatedFile } from './generatedFile';

const THEME_COLOR = '#1f5f5b';

const typeOf = (path: string): string => (extname(path) === '.svg' ? 'image/svg+xml' : 'image/png');

/** The app that browsers install: https://www.w3.org/TR/appmanifest/ */
const manifest = async (): Promise<string> => {
  const { name, icons } = appConfig;
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
    theme_color: THEME_COLOR,
    background_color: '#f6f5f1',
    icons: [icon(icons.small, 192), icon(icons.large, 512), icon(icons.maskable, 512, 'maskable')],
  });
};

/** What `app.config.ts` says, as elements of the page's head. */
export const brandTags = (): HtmlTagDescriptor[] => {
  const { name, icons } = appConfig;
  const link = (rel: string, href: string, type?: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href, type },
    injectTo: 'head',
  });
  return [
    { tag: 'meta', attrs: { name: 'theme-color', content: THEME_COLOR }, injectTo: 'head' },
    link('icon', icons.favicon, typeOf(icons.favicon)),
    link('apple-touch-icon', icons.apple),
    { tag: 'title', children: name, injectTo: 'head' },
  ];
};

/** Writes the name, the icons and the manifest of `app.config.ts`. */
export const brandPage = (): Plugin[] => [
  // Before Vite reads the page, which then treats the files in it as those of `index.html`.
  { name: 'brand-page', transformIndexHtml: { order: 'pre', handler: brandTags } },
  generatedFile('manifest.webmanifest', 'application/manifest+json', manifest),
];
