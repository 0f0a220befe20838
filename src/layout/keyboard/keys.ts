import { createEvent } from '../../api/externalStore';

/** Opens the keyboard help. */
export const keyboardHelp = createEvent();

/** Preference: whether `/` and `?` are in use. Speech input can trigger single-letter shortcuts (WCAG 2.1.4). */
export const LETTER_KEYS = 'preferences.letter_keys';

/** The shortcut of the command palette as printed on the keyboard. */
export const PALETTE_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';
