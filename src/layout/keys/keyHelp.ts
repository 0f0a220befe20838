const EVENT = 'anslag:key-help';

/** Where it is kept whether `/` and `?` do something: who dictates may not want letters to. */
export const LETTER_KEYS = 'preferences.letter_keys';

/** The key that opens the palette, as it is written on the keyboard. */
export const PALETTE_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** Shows what the keyboard can do. */
export const showKeyHelp = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Calls back when somebody asks what the keyboard can do. Gives what ends it. */
export const onKeyHelp = (callback: () => void): (() => void) => {
  window.addEventListener(EVENT, callback);
  return () => {
    window.removeEventListener(EVENT, callback);
  };
};
