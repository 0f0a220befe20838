import { createEvent } from '../../api/externalStore';

/** Opens the keyboard help. */
export const keyboardHelp = createEvent();

/** The shortcut of the command palette as printed on the keyboard. */
export const PALETTE_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';
