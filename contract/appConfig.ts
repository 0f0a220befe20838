import config from '../app.config';

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

/** What app.config.ts can set. Data only: the app, the server and the build read it. */
export interface AppConfig {
  /** The name of the product in texts, titles, mail, the installed app and the API document. */
  name?: string;
  /** Path of a square picture in `public/`, SVG or PNG, for the sign-in page and the header. */
  logo?: string;
  icons?: Partial<Icons>;
  theme?: Theme;
}

const own: AppConfig = config;

const theme: Theme & { density: Density } = { density: 'comfortable', ...own.theme };

/** The options of app.config.ts over their defaults. */
export const appConfig = {
  name: 'Anslag',
  logo: '/favicon.svg',
  ...own,
  theme,
};
