import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tests/support/wait';
import { currentLanguage, setLanguage } from '../api/language';
import { createStore } from './store';

describe('the store', () => {
  it('is each person’s own', () => {
    createStore(1, 1).setItem('users.listParams', { page: 3 });
    expect(createStore(1, 1).getItem('users.listParams')).toEqual({ page: 3 });
    expect(createStore(2, 1).getItem('users.listParams')).toBeUndefined();
  });

  it('is each company’s own, but for how the screens look', () => {
    const store = createStore(1, 1);
    store.setItem('users.listParams', { page: 3 });
    store.setItem('theme', 'dark');
    const other = createStore(1, 2);
    expect(other.getItem('users.listParams')).toBeUndefined();
    expect(other.getItem('theme')).toBe('dark');
    other.reset();
    expect(store.getItem('users.listParams')).toBeUndefined();
    expect(store.getItem('theme')).toBe('dark');
  });

  it('keeps preferences when somebody signs out, and forgets what they worked on', () => {
    const store = createStore(1, 1);
    const columns = ['users.datatable', 'users.datatable_columnRanks', 'users.datatable_widths'];
    const kept = ['preferences.users.columns', 'theme', 'menu.users.open', ...columns];
    const gone = ['users.listParams', 'users.selectedIds', 'theme-park'];
    [...kept, ...gone].forEach((key) => {
      store.setItem(key, 'x');
    });
    store.reset();
    expect(kept.map((key) => store.getItem(key))).toEqual(kept.map(() => 'x'));
    expect(gone.map((key) => store.getItem<string>(key))).toEqual([undefined, undefined, undefined]);
  });

  it('leaves the app’s own keys and the other’s preferences alone', () => {
    localStorage.setItem('appLanguage', 'de');
    createStore(12, 1).setItem('users.listParams', 'x');
    createStore(1, 1).reset();
    expect(localStorage.getItem('appLanguage')).toBe('de');
    expect(createStore(12, 1).getItem('users.listParams')).toBe('x');
  });

  it('has the language from appLanguage and changes it there', async () => {
    await setLanguage('no');
    const store = createStore(1, 1);
    expect(store.getItem('locale')).toBe('no');
    store.setItem('locale', 'de');
    await vi.waitFor(() => {
      expect(currentLanguage()).toBe('de');
    }, WAIT);
    store.setItem('locale', 'xx');
    expect(store.getItem('locale')).toBe('de');
  });

  it('tells of the language when told to, until one stops listening', async () => {
    await setLanguage('en');
    const store = createStore(1, 1);
    const listener = vi.fn();
    const stop = store.subscribe('locale', listener);
    store.publishLocale();
    stop();
    store.publishLocale();
    expect(listener.mock.calls).toEqual([['en']]);
  });
});
