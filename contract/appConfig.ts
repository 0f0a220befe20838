import config from '../app.config';

/** Paths in `public/`, from `/`. */
interface Icons {
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
}

const own: AppConfig = config;

const icons: Icons = {
  favicon: '/favicon.svg',
  apple: '/icons/apple-touch-icon.png',
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/icon-maskable-512.png',
  ...own.icons,
};

/** The options of app.config.ts over their defaults. */
export const appConfig = {
  name: 'Anslag',
  ...own,
  icons,
};
