const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const withModifier = (letter: string): string => (isApple ? `⌘${letter}` : `Ctrl+${letter}`);

/** The shortcuts as printed on the keyboard. */
export const PALETTE_KEY = withModifier('K');
/** In a rich text. */
export const LINK_KEY = PALETTE_KEY;
export const SAVE_KEY = withModifier('S');
