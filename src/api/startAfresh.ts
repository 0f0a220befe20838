const STORAGE_KEY = 'anslag.startedAfresh';

/** Milliseconds within which a second start would not help either. */
const JUST_NOW = 60_000;

/**
 * Loads the page anew, for a part of the app that could not be had: the browser keeps a module's failure for as long as
 * the page lives, and after an update of the server the part has another name.
 * @returns false when that was done just now, to no avail
 */
export const startAfresh = (): boolean => {
  if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < JUST_NOW) return false;
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  window.location.reload();
  return true;
};
