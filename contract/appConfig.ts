import config from '../app.config';
import type { languages } from '../.extensions/languages';

/** `#rrggbb` for both modes, or one for each. It is adjusted where text would not be readable. */
export type Colour = string | { light: string; dark: string };

/** The row height of tables. */
export type Density = 'comfortable' | 'compact';

interface Theme {
  colors?: {
    /** Buttons, links and the sign-in page. A company's own colour wins. */
    primary?: Colour;
    secondary?: Colour;
  };
  /** Until the user chooses another. */
  density?: Density;
  /** A CSS `font-family`. */
  font?: string;
  /** Path of a style sheet in `public/`, for fonts of your own. */
  stylesheet?: string;
}

/** Paths in `public/`, from `/`. */
export interface Icons {
  /** The browser's tab: SVG or PNG. */
  favicon: string;
  /** iOS, 180 pixels: PNG without transparency. */
  apple: string;
  /** The installed app and push notifications, 192 pixels: PNG. */
  small: string;
  /** The installed app, 512 pixels: PNG. */
  large: string;
  /** 512 pixels, of which Android shows a circle of 80 %: PNG. */
  maskable: string;
}

type Offered = (typeof languages)[number];

type SignInMethod = 'password' | 'digitalId';

interface FooterLink {
  /** By language; English where a language is missing. */
  text: { en: string; [language: string]: string | undefined };
  url: string;
}

/** What app.config.ts can set. Data only: the app, the server and the build read it. */
export interface AppConfig {
  /** The name of the product in texts, titles, mail, the installed app and the API document. */
  name?: string;
  /** Path of a square picture in `public/`, SVG or PNG, for the sign-in page and the header. */
  logo?: string;
  icons?: Partial<Icons>;
  theme?: Theme;
  /**
   * Names of resources that the app does not show: no menu entry, screen, link or search. Nobody can open them in the
   * app; the API keeps them.
   */
  hidden?: readonly string[];
  /** Names of menu entries that come first, in this order: a resource's, or the path of a page without its first slash. */
  menu?: readonly string[];
  /** The languages that people can choose, in this order. By default all in `i18n/`. */
  languages?: readonly [Offered, ...Offered[]];
  /** Before anybody has chosen one, and of what the server writes without a reader. Swedish by default. */
  defaultLanguage?: Offered;
  /** What the sign-in page offers. */
  signIn?: readonly SignInMethod[];
  /** At the foot of the sign-in page and in the user menu. */
  links?: readonly FooterLink[];
}

const own: AppConfig = config;

const theme: Theme & { density: Density } = { density: 'comfortable', ...own.theme };

/** The options of app.config.ts over their defaults. */
export const appConfig = {
  name: 'Anslag',
  logo: '/favicon.svg',
  hidden: [] as readonly string[],
  menu: [] as readonly string[],
  signIn: ['password', 'digitalId'] as readonly SignInMethod[],
  links: [] as readonly FooterLink[],
  ...own,
  theme,
};

/** Returns whether the app does not show a resource. */
export const isHidden = (resource: string): boolean => appConfig.hidden.includes(resource);

/** Returns the links of the footer in a language. */
export const footerLinks = (language: string): { text: string; url: string }[] =>
  appConfig.links.map(({ text, url }) => ({ text: text[language] ?? text.en, url }));
