import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { isLanguage } from '../../i18n';
import { createEvent } from '../api/externalStore';
import { currentLanguage, setLanguage } from '../api/language';
import { currentView } from '../api/viewAs';

/** Keys that are shared by all companies and survive signing out: preferences, not work in progress. */
const PREFERENCES = /^(preferences\.|theme$|sidebar\.|menu\.|version$)|\.datatable(_\w+)?$/;

/** Keys that are kept per company and survive signing out too. */
const CHECKLIST_KEYS = /\.checklist\w+$/;

/** react-admin's key for the language. The app stores it under `appLanguage`, which the sign-in screens use too. */
const LOCALE = 'locale';

/**
 * End of react-admin's key for the position of a list, never read: its `<Resource>` cannot be told to leave scrolling to
 * React Router, and its position is that of the next screen when the user leaves the list soon after scrolling.
 */
const SCROLL_POSITION = '.list.scrollPosition';

/** Selected rows live as long as the page: hours later, nobody remembers them, and could edit them by mistake. */
const SELECTION = /\.selectedIds(\.|$)/;

export interface AppStore extends Store {
  /** Notifies the subscribers of the language that it has changed. */
  publishLocale: () => void;
}

/** Creates react-admin's store for a user. Everything but preferences is kept per company. */
export const createStore = (userId: number, companyId: number): AppStore => {
  // A session of “view as” leaves nothing of that user in the browser.
  const store = currentView() ? memoryStore() : localStorageStore('1', `.anslag.${userId}`);
  const selections = memoryStore();
  selections.setup();
  const storeOf = (key: string): Store => (SELECTION.test(key) ? selections : store);
  const toStoredKey = (key: string): string => (PREFERENCES.test(key) ? key : `company.${companyId}.${key}`);
  const localeChange = createEvent();
  return {
    ...store,
    getItem: (<T>(key: string, defaultValue?: T) => {
      if (key === LOCALE) return currentLanguage();
      return key.endsWith(SCROLL_POSITION) ? undefined : storeOf(key).getItem(toStoredKey(key), defaultValue);
    }) as Store['getItem'],
    setItem: (key, value: unknown) => {
      if (key !== LOCALE) storeOf(key).setItem(toStoredKey(key), value);
      else if (isLanguage(value)) void setLanguage(value);
    },
    removeItem: (key) => storeOf(key).removeItem(toStoredKey(key)),
    removeItems: (keyPrefix) => {
      for (const one of [store, selections]) one.removeItems(toStoredKey(keyPrefix));
    },
    subscribe: (key, callback) =>
      key === LOCALE
        ? localeChange.subscribe(() => callback(currentLanguage()))
        : storeOf(key).subscribe(toStoredKey(key), callback),
    publishLocale: localeChange.emit,
    reset: () => {
      selections.reset();
      for (const key of Object.keys(store.listItems?.() ?? {}))
        if (!PREFERENCES.test(key) && !CHECKLIST_KEYS.test(key)) store.removeItem(key);
    },
  };
};
