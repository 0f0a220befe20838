import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tests/support/wait';
import { currentLanguage, setLanguage } from '../api/language';
import { createStore } from './store';

describe('store', () => {
  it('is separate for each user', () => {
    createStore(1, 1).setItem('users.listParams', { page: 3 });
    expect(createStore(1, 1).getItem('users.listParams')).toEqual({ page: 3 });
    expect(createStore(2, 1).getItem('users.listParams')).toBeUndefined();
  });

  it('is separate for each company, except for preferences', () => {
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

  it('keeps preferences at sign-out and forgets the rest', () => {
    const store = createStore(1, 1);
    const columns = ['users.datatable', 'users.datatable_columnRanks', 'users.datatable_widths'];
    const kept = ['preferences.users.columns', 'theme', 'menu./users.open', ...columns];
    const gone = ['users.listParams', 'users.selectedIds', 'theme-park'];
    [...kept, ...gone].forEach((key) => store.setItem(key, 'x'));
    store.reset();
    expect(kept.map((key) => store.getItem(key))).toEqual(kept.map(() => 'x'));
    expect(gone.map((key) => store.getItem<string>(key))).toEqual([undefined, undefined, undefined]);
  });

  it('forgets selected rows when the page is reloaded', () => {
    const store = createStore(1, 1);
    const onChange = vi.fn();
    store.subscribe('users.selectedIds', onChange);
    for (const key of ['users.selectedIds', 'users.selectedIds.storeKeys', 'team.selectedIds'])
      store.setItem(key, [7]);
    expect(store.getItem('users.selectedIds')).toEqual([7]);
    expect(onChange).toHaveBeenCalledWith([7]);
    expect(Object.keys(localStorage).filter((key) => key.includes('selectedIds'))).toEqual([]);
    expect(createStore(1, 1).getItem('users.selectedIds')).toBeUndefined();
  });

  it('keeps at sign-out that the checklist of a company was hidden', () => {
    createStore(1, 1).setItem('checklistHidden', true);
    createStore(1, 1).reset();
    expect(createStore(1, 1).getItem('checklistHidden')).toBe(true);
    expect(createStore(1, 2).getItem('checklistHidden')).toBeUndefined();
  });

  it('does not touch other keys and the preferences of other users', () => {
    localStorage.setItem('appLanguage', 'de');
    createStore(12, 1).setItem('users.listParams', 'x');
    createStore(1, 1).reset();
    expect(localStorage.getItem('appLanguage')).toBe('de');
    expect(createStore(12, 1).getItem('users.listParams')).toBe('x');
  });

  it('does not return scroll positions, which React Router restores', () => {
    const store = createStore(1, 1);
    store.setItem('users.list.scrollPosition', 40);
    expect(store.getItem('users.list.scrollPosition')).toBeUndefined();
  });

  it('reads and writes the language in appLanguage', async () => {
    await setLanguage('no');
    const store = createStore(1, 1);
    expect(store.getItem('locale')).toBe('no');
    store.setItem('locale', 'de');
    await vi.waitFor(() => expect(currentLanguage()).toBe('de'), WAIT);
    store.setItem('locale', 'xx');
    expect(store.getItem('locale')).toBe('de');
  });

  it('notifies subscribers of the language', async () => {
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
