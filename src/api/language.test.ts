import { describe, expect, it, vi } from 'vitest';
import en from '../../i18n/en';
import sv from '../../i18n/sv';
import { currentLanguage, onLanguageChange, requestLanguage, setLanguage, t } from './language';

describe('language', () => {
  it('is Swedish by default; requests ask for English until one is chosen', () => {
    expect(currentLanguage()).toBe('sv');
    expect(requestLanguage()).toBe('en');
  });

  it.each(['xx', '', 'SV', 'constructor'])('ignores a stored %j', (stored) => {
    localStorage.setItem('appLanguage', stored);
    expect(currentLanguage()).toBe('sv');
  });

  it('is stored, notifies listeners and is set on the page', async () => {
    const listener = vi.fn();
    const stop = onLanguageChange(listener);
    await setLanguage('en');
    expect(t('auth.sign_in')).toBe(en.auth.sign_in);
    await setLanguage('sv');
    stop();
    await setLanguage('de');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem('appLanguage')).toBe('de');
    expect(document.documentElement.lang).toBe('de');
    expect(requestLanguage()).toBe('de');
  });

  it('interpolates values', async () => {
    await setLanguage('sv');
    expect(t('validation.required', { field: 'Namn' })).toBe(
      sv.validation.required.replace('%{field}', 'Namn'),
    );
  });
});
