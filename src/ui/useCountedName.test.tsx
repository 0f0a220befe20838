import { renderHook } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { loadAppMessages } from '../../i18n';
import { useCountedName } from './useCountedName';

it.each([
  ['sv', '1 användare', '2 sidor', '1 sjukanmälan'],
  ['de', '1 Benutzer', '2 Seiten', '1 Krankmeldung'],
  ['en', '1 user', '2 pages', '1 sick report'],
  ['no', '1 bruker', '2 sider', '1 egenmelding'],
] as const)('names records as what they are in %s', async (locale, ...expected) => {
  const messages = await loadAppMessages(locale);
  const i18n = polyglotI18nProvider(() => messages, locale);
  const { result } = renderHook(useCountedName, {
    wrapper: ({ children }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>,
  });
  const counted = result.current;
  expect([counted('users', 1), counted('pages', 2), counted('sick-reports', 1)]).toEqual(expected);
  expect(counted('own-things', 3)).toBe('3 own-things');
});
