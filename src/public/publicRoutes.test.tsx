import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { data, recordApi, watchApi } from '../../tests/support/recordApi';
import { address, findTitle, renderApp } from '../../tests/support/renderApp';
import { PASSWORD } from '../../tests/support/smallSeed';

useBrowserApi();

const openForm = async () => {
  const user = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in with username and password' }));
  await screen.findByLabelText('Password');
  return user;
};

/** The labels of the fields of the only form, in order. */
const fieldLabels = () =>
  [...document.querySelectorAll('form')]
    .flatMap((form) => [...form.querySelectorAll('input')])
    .map((input) => input.labels?.[0]?.textContent);

const isAfter = (element: HTMLElement, other: HTMLElement): boolean =>
  Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('/login', () => {
  it('is a chooser with two buttons', async () => {
    await renderApp('/login');
    await findTitle('Sign in');
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Sign in with username and password',
      'Sign in with digital ID',
    ]);
    expect(fieldLabels()).toEqual([]);
  });

  it('reveals a form with two fields, a link and a submit button', async () => {
    await openForm();
    expect(fieldLabels()).toEqual(['Username or e-mail', 'Password']);
    expect(screen.getByRole('textbox', { name: 'Username or e-mail' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
  });

  it('shows a message under the form when the credentials are wrong', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Username or e-mail'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    expect(screen.queryByText('Wrong log in credentials')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const message = await screen.findByText('Wrong log in credentials');
    expect(message).toBeVisible();
    for (const part of [
      screen.getByLabelText('Username or e-mail'),
      screen.getByLabelText('Password'),
      screen.getByRole('button', { name: 'Sign in' }),
    ])
      expect(isAfter(message, part)).toBe(true);
  });

  it.each([
    ['sv', 'Fel inloggningsuppgifter'],
    ['de', 'Falsche Anmeldedaten'],
    ['no', 'Feil innloggingsopplysninger'],
  ] as const)('shows that message in %s', async (language, message) => {
    const user = await renderApp('/login', { language });
    const [credentials] = await within(await screen.findByRole('main')).findAllByRole('button');
    await user.click(credentials!);
    const [username, password] = await waitFor(() => {
      const inputs = document.querySelectorAll('form input');
      expect(inputs).toHaveLength(2);
      return [...inputs];
    });
    await user.type(username!, 'admin');
    await user.type(password!, 'wrong');
    network.use(http.post('*/auth/login', () => new Response(null, { status: 401 })));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([
    ['a username', 'admin'],
    ['an e-mail address', 'admin@test.example'],
  ])('signs in by %s with a password', async (_what, name) => {
    const user = await openForm();
    const calls = watchApi();
    await user.type(screen.getByLabelText('Username or e-mail'), name);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await findTitle('Home');
    expect(await screen.findByText('Hello, Agneta Ahlgren')).toBeVisible();
    expect(calls[0]?.body).toEqual({ username: name, password: PASSWORD });
  });
});

describe('/login/bankid', () => {
  it('shows a QR code', async () => {
    const user = await renderApp('/login/bankid');
    await findTitle('Sign in with digital ID');
    await user.click(screen.getByRole('button', { name: 'Show QR code' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  });

  it('has a link back to /login', async () => {
    const user = await renderApp('/login/bankid');
    await user.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    expect(address()).toBe('/login');
    expect(await screen.findByRole('button', { name: 'Sign in with digital ID' })).toBeVisible();
  });
});

describe('/forgot-password', () => {
  it('is a form with an e-mail field', async () => {
    await renderApp('/forgot-password');
    await findTitle('Forgot your password?');
    expect(fieldLabels()).toEqual(['E-mail']);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  });
});

describe('/reset-password', () => {
  it('has the fields e-mail, new password and repeat password', async () => {
    await renderApp('/reset-password?token=abc');
    await screen.findByLabelText('E-mail');
    expect(fieldLabels()).toEqual(['E-mail', 'New password', 'Repeat password']);
  });

  it.each(['/reset-password', '/reset-password?token=', '/reset-password?other=1'])(
    'sends %s to /login, in the same entry of the history',
    async (path) => {
      window.history.pushState(null, '', '/forgot-password');
      const entries = window.history.length;
      await renderApp(path);
      await findTitle('Sign in');
      expect(address()).toBe('/login');
      expect(window.history.length).toBe(entries);
    },
  );

  it('accepts a password of six characters, not of five', async () => {
    const user = await renderApp('/reset-password?token=abc');
    const calls = recordApi(() => data({ status: 'Changed' }));
    await user.type(await screen.findByLabelText('E-mail'), 'a@test.example');
    const type = async (text: string) => {
      await user.type(screen.getByLabelText('New password'), text);
      await user.type(screen.getByLabelText('Repeat password'), text);
      await user.click(screen.getByRole('button', { name: 'Save password' }));
    };
    await type('12345');
    expect(await screen.findByText('New password must be at least 6 characters')).toBeVisible();
    expect(calls).toEqual([]);
    await type('6');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ password: '123456' }));
  });
});

describe('an unmatched path', () => {
  it.each([
    ['signed out', '/nothing', undefined],
    ['signed out', '/login/nothing', undefined],
    ['signed out', '/users/7/nothing', undefined],
    ['signed in', '/nothing', 'admin'],
    ['signed in', '/users/abc', 'admin'],
    ['signed in', '/users/7/nothing', 'admin'],
  ])('is a 404 page, %s: %s', async (_state, path, as) => {
    await renderApp(path, { as });
    await findTitle('Oops!');
    expect(screen.getByText('Could not find the page you were trying to reach.')).toBeVisible();
    expect(address()).toBe(path);
  });
});

describe('the messages of a form', () => {
  it.each([
    ['en', 'Password is a required field'],
    ['sv', 'Lösenord är ett obligatoriskt fält'],
    ['de', 'Passwort ist ein Pflichtfeld'],
  ] as const)('are available in %s', async (language, message) => {
    const sent = vi.fn(() => new Response(null, { status: 500 }));
    network.use(http.post('*/auth/login', sent));
    const user = await renderApp('/login', { language });
    const [credentials] = await within(await screen.findByRole('main')).findAllByRole('button');
    await user.click(credentials!);
    await user.click(await screen.findByLabelText(/^(Password|Lösenord|Passwort)$/));
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });
});
