import { appConfig, type Icons } from './appConfig';

/** The icons of app.config.ts over ours. Apart from `appConfig`, which every page loads. */
export const appIcons = (): Icons => ({
  favicon: '/favicon.svg',
  apple: '/icons/apple-touch-icon.png',
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/icon-maskable-512.png',
  ...appConfig.icons,
});
