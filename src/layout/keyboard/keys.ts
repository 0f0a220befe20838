import { createEvent } from '../../api/externalStore';

/** Opens the keyboard help. */
export const keyboardHelp = createEvent();

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The shortcuts as printed on the keyboard. */
export const PALETTE_KEY = isApple ? '⌘K' : 'Ctrl+K';
export const SAVE_KEY = isApple ? '⌘S' : 'Ctrl+S';
