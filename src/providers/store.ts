import { localStorageStore, type Store } from 'react-admin';
import { currentLanguage, setLanguage } from '../api/language';
import { isLanguage } from '../../i18n';

/** What stays when somebody signs out: choices about how the screens look. What they worked on goes. */
const KEPT = /^(preferences\.|theme$|sidebar\.|menu\.|version$)/;

/** react-admin's key of the chosen language, which the product keeps under `appLanguage` instead (spec section 9). */
const LOCALE = 'locale';

/** A store that can say that the language is another now. */
export interface AppStore extends Store {
  publishLocale: () => void;
}

/**
 * The screens' memory in the browser, one for each user, so that people who share a computer share nothing else.
 * @param userId whose memory it is
 */
export const createStore = (userId: number): AppStore => {
  const appKey = `.anslag.${userId}`;
  const store = localStorageStore('1', appKey);
  const localeListeners = new Set<(value: unknown) => void>();
  return {
    ...store,
    getItem: (<T>(key: string, defaultValue?: T) =>
      key === LOCALE ? currentLanguage() : store.getItem(key, defaultValue)) as Store['getItem'],
    setItem: (key, value: unknown) => {
      if (key !== LOCALE) store.setItem(key, value);
      else if (isLanguage(value)) void setLanguage(value);
    },
    subscribe: (key, callback) => {
      if (key !== LOCALE) return store.subscribe(key, callback);
      localeListeners.add(callback);
      return () => localeListeners.delete(callback);
    },
    publishLocale: () => {
      localeListeners.forEach((listener) => {
        listener(currentLanguage());
      });
    },
    reset: () => {
      for (const key of Object.keys(store.listItems?.() ?? {})) if (!KEPT.test(key)) store.removeItem(key);
    },
  };
};
