import { localStorageStore, type Store } from 'react-admin';
import { currentLanguage, setLanguage } from '../api/language';
import { isLanguage } from '../../i18n';

/** What stays when somebody signs out: choices about how the screens look. What they worked on goes. */
const KEPT = /^(preferences\.|theme$|sidebar\.|menu\.|version$)|\.datatable(_\w+)?$/;

/** react-admin's key of the chosen language, which the product keeps under `appLanguage` instead (spec section 9). */
const LOCALE = 'locale';

/** A store that can say that the language is another now. */
export interface AppStore extends Store {
  publishLocale: () => void;
}

/**
 * The screens' memory in the browser, one for each user, so that people who share a computer share nothing else. What
 * somebody worked on, such as a list's page, is each company's own.
 * @param userId    whose memory it is
 * @param companyId the company that they work in
 */
export const createStore = (userId: number, companyId: number): AppStore => {
  const appKey = `.anslag.${userId}`;
  const store = localStorageStore('1', appKey);
  const kept = (key: string): string => (KEPT.test(key) ? key : `company.${companyId}.${key}`);
  const localeListeners = new Set<(value: unknown) => void>();
  return {
    ...store,
    getItem: (<T>(key: string, defaultValue?: T) =>
      key === LOCALE ? currentLanguage() : store.getItem(kept(key), defaultValue)) as Store['getItem'],
    setItem: (key, value: unknown) => {
      if (key !== LOCALE) store.setItem(kept(key), value);
      else if (isLanguage(value)) void setLanguage(value);
    },
    removeItem: (key) => {
      store.removeItem(kept(key));
    },
    removeItems: (keyPrefix) => {
      store.removeItems(kept(keyPrefix));
    },
    subscribe: (key, callback) => {
      if (key !== LOCALE) return store.subscribe(kept(key), callback);
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
