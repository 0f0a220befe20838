import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import sv from '../../i18n/sv';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

describe('language picker', () => {
  it.each([
    ['Svenska', 'sv', 'Hem'],
    ['Deutsch', 'de', 'Start'],
    ['English', 'en', 'Home'],
    ['Norsk', 'no', 'Hjem'],
  ])('offers %s, which is stored as %s', async (name, code, home) => {
    const user = await renderApp('/home', { as: 'editor', language: code === 'en' ? 'sv' : 'en' });
    await user.click(await screen.findByRole('button', { name: /^(Language|Språk)$/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
    await findTitle(home);
    expect(document.documentElement.lang).toBe(code);
    expect(localStorage.getItem('appLanguage')).toBe(code);
  });

  it('has four languages with their flags, the current one marked', async () => {
    const user = await renderApp('/home', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitemradio');
    expect(items.map((item) => item.textContent)).toEqual(['Svenska', 'Deutsch', 'English', 'Norsk']);
    expect(items.filter((item) => item.ariaChecked === 'true')).toEqual([items[2]]);
    // The blue and yellow of Sweden, the gold of Germany, the blue of the UK, the red of Norway.
    const flags = items.map((item) => item.querySelector('svg')?.innerHTML ?? '');
    ['#006aa7', '#ffce00', '#012169', '#ba0c2f'].forEach((colour, index) =>
      expect(flags.map((flag) => flag.includes(colour)).indexOf(true)).toBe(index),
    );
  });

  it('changes the screen, the stored language and the request header, and keeps the input', async () => {
    const languages: (string | null)[] = [];
    network.use(
      http.get('*/api/v2/*', ({ request }) => {
        languages.push(request.headers.get('Accept-Language'));
      }),
    );
    const user = await renderApp('/users/new', { as: 'admin' });
    await user.type(await screen.findByLabelText(/^Name/), 'Halvskriven');
    await user.type(screen.getByLabelText('E-mail'), 'x');
    await user.tab();
    expect(await screen.findByText('E-mail must be a valid e-mail address')).toBeVisible();
    expect(new Set(languages)).toEqual(new Set(['en']));
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Svenska' }));
    await findTitle(sv.resources.users.action.create);
    expect(screen.getByLabelText(new RegExp(`^${sv.fields.name}`))).toHaveValue('Halvskriven');
    // The messages of the form too.
    const { email } = sv.fields;
    expect(await screen.findByText(sv.validation.email.replace('%{field}', email))).toBeVisible();
    expect(localStorage.getItem('appLanguage')).toBe('sv');
    expect(document.documentElement.lang).toBe('sv');
    await user.click(screen.getByRole('link', { name: sv.shell.menu.home }));
    expect(languages.at(-1)).toBe('sv');
  });

  it('follows a change in another tab', async () => {
    await renderApp('/home', { as: 'editor' });
    await findTitle('Home');
    localStorage.setItem('appLanguage', 'de');
    window.dispatchEvent(new StorageEvent('storage', { key: 'appLanguage' }));
    await findTitle('Start');
  });
});

describe('forms', () => {
  it.each([
    ['en', 'Name is a required field'],
    ['sv', 'Namn är ett obligatoriskt fält'],
    ['de', 'Name ist ein Pflichtfeld'],
  ] as const)('have their messages in %s', async (language, message) => {
    const user = await renderApp('/shortcuts/new', { as: 'admin', language });
    await user.click(await screen.findByLabelText(/^(Name|Namn)/));
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });
});
