import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { network } from '../../tests/support/network';
import { address, findMenu, findTitle, renderApp } from '../../tests/support/renderApp';
import { useBrowserApi } from '../../tests/support/browserApi';
import { PASSWORD } from '../../tests/support/smallSeed';
import { getToken } from '../api/token';
import en from '../../i18n/en';
import sv from '../../i18n/sv';

useBrowserApi();

const chooseCredentials = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: 'Sign in with username and password' }));
  return {
    username: await screen.findByLabelText('Username or e-mail'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Sign in' }),
  };
};

const signInAs = async (user: Awaited<ReturnType<typeof renderApp>>, name: string, secret = PASSWORD) => {
  const { username, password, submit } = await chooseCredentials(user);
  await user.type(username, name);
  await user.type(password, secret);
  await user.click(submit);
};

describe('the chooser', () => {
  it('offers two ways in, in Swedish at first', async () => {
    await renderApp('/login', { language: 'sv' });
    await screen.findByRole('button', { name: sv.auth.choose_credentials });
    expect(screen.getByRole('button', { name: sv.auth.choose_digital_id })).toBeVisible();
    expect(screen.queryByLabelText(sv.auth.password)).not.toBeInTheDocument();
    expect(document.title).toContain(sv.auth.sign_in);
  });

  it('leads to the digital ID and back', async () => {
    const user = await renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in with digital ID' }));
    expect(address()).toBe('/login/bankid');
    await user.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    expect(address()).toBe('/login');
  });

  it('has a link to the forgotten password', async () => {
    const user = await renderApp('/login');
    await chooseCredentials(user);
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(address()).toBe('/forgot-password');
  });

  it('changes the language and keeps what was typed', async () => {
    const user = await renderApp('/login');
    const { username } = await chooseCredentials(user);
    await user.type(username, 'agn');
    await user.selectOptions(screen.getByLabelText('Language'), 'sv');
    expect(await screen.findByLabelText(sv.auth.username)).toHaveValue('agn');
    expect(localStorage.getItem('appLanguage')).toBe('sv');
    expect(document.documentElement.lang).toBe('sv');
  });
});

describe('the form', () => {
  it('asks for both fields when they are left, not while typing', async () => {
    const user = await renderApp('/login');
    const { username, password } = await chooseCredentials(user);
    expect(username).toHaveFocus();
    await user.type(username, 'a{Backspace}');
    expect(screen.queryByText(/is a required field/)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Username or e-mail is a required field')).toBeVisible();
    expect(username).toHaveAccessibleDescription('Username or e-mail is a required field');
    await user.type(username, 'admin');
    expect(screen.getByText('Username or e-mail is a required field')).toBeVisible();
    await user.click(password);
    await waitFor(() =>
      expect(screen.queryByText('Username or e-mail is a required field')).not.toBeInTheDocument(),
    );
    await user.tab();
    expect(await screen.findByText('Password is a required field')).toBeVisible();
  });

  it('sends nothing while a field is empty', async () => {
    const user = await renderApp('/login');
    const sent = vi.fn(() => new Response(null, { status: 500 }));
    network.use(http.post('*/auth/login', sent));
    const { submit } = await chooseCredentials(user);
    await user.click(submit);
    expect(await screen.findByText('Password is a required field')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows the password when asked', async () => {
    const user = await renderApp('/login');
    const { password } = await chooseCredentials(user);
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('leads to the home screen', async () => {
    const user = await renderApp('/login');
    await signInAs(user, 'admin');
    await findTitle('Home');
    expect(address()).toBe('/home');
  });

  it('says below when the credentials are wrong, without an alert, and keeps them', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const user = await renderApp('/login');
    await signInAs(user, 'admin', 'wrong');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Wrong log in credentials'));
    expect(alert).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Username or e-mail')).toHaveValue('admin');
    expect(getToken()).toBeNull();
  });

  it.each([400, 403, 404, 422, 429, 500, 503])('alerts of a %i as Felkod', async (status) => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const user = await renderApp('/login');
    network.use(http.post('*/auth/login', () => new Response(null, { status })));
    await signInAs(user, 'admin');
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(`Felkod: ${status}`));
    expect(address()).toBe('/login');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('says below why the server refuses who may not sign in', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const user = await renderApp('/login');
    const message = 'Your account is closed';
    network.use(http.post('*/auth/login', () => Response.json({ message }, { status: 401 })));
    await signInAs(user, 'admin');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(alert).not.toHaveBeenCalled();
  });

  it('tells a session that the server refuses at once from wrong credentials', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const user = await renderApp('/login');
    network.use(http.get('*/auth/user', () => new Response(null, { status: 401 }), { once: true }));
    await signInAs(user, 'admin');
    expect(await screen.findByText(en.auth.session_refused)).toBeVisible();
    expect(screen.queryByText(en.api.wrong_credentials)).not.toBeInTheDocument();
    expect([address(), getToken(), alert.mock.calls]).toEqual(['/login', null, []]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await findTitle('Home');
  });

  it('refuses who has no role, without an alert', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const user = await renderApp('/login');
    await signInAs(user, 'staff');
    expect(await screen.findByText('Your account does not have access to the back office.')).toBeVisible();
    expect(alert).not.toHaveBeenCalled();
    expect(getToken()).toBeNull();
  });
});

describe('the way back', () => {
  it('leads to where one wanted to go, query included', async () => {
    const user = await renderApp('/groups?page=1&perPage=10');
    await screen.findByRole('button', { name: 'Sign in with username and password' });
    expect(address()).toBe('/login');
    await signInAs(user, 'admin');
    await findTitle('Groups');
    expect(window.location.pathname).toBe('/groups');
    expect(window.location.search).toContain('page=1&perPage=10');
  });

  it('is kept over the forgotten password and the digital ID', async () => {
    const user = await renderApp('/groups');
    await user.click(await screen.findByRole('button', { name: 'Sign in with digital ID' }));
    await user.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    await chooseCredentials(user);
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    await signInAs(user, 'admin');
    await findTitle('Groups');
  });

  it('is taken after the session ends in the middle of the work', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    network.use(
      http.get('*/users', () => Response.json({ message: 'Out', code: 'unauthenticated' }, { status: 401 })),
    );
    await user.click((await findMenu()).getAllByRole('link', { name: 'Users' })[0]!);
    expect(await screen.findByText('You are signed out. Sign in again.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(getToken()).toBeNull();
  });

  it('leads signed-in people past the sign-in page', async () => {
    await renderApp('/login', { as: 'editor' });
    await findTitle('Home');
    expect(address()).toBe('/home');
  });

  it('ends at a message when the account may not come in any more', async () => {
    await renderApp('/home', { as: 'staff' });
    expect(await screen.findByText('Your account does not have access to the back office.')).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('is a way to try again when the server cannot be reached', async () => {
    network.use(http.get('*/auth/user', () => Response.error(), { once: true }));
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await findTitle('Home');
    expect(getToken()).not.toBeNull();
  });
});

describe('without the server', () => {
  const said = en.shell.contact;
  let isGone: boolean;
  const goes = () => {
    isGone = true;
    network.use(http.all('*/api/v2/*', () => (isGone ? Response.error() : undefined)));
  };
  const comesBack = () => {
    isGone = false;
    fireEvent(window, new Event('online'));
  };

  it('the form says so, keeps what was typed, and signs in by the same button later', async () => {
    vi.spyOn(window, 'alert').mockReturnValue();
    const user = await renderApp('/login');
    goes();
    await signInAs(user, 'admin');
    expect(await screen.findByText(said.unreachable)).toBeVisible();
    expect(screen.getByLabelText('Username or e-mail')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    comesBack();
    expect(await screen.findByText(said.back)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await findTitle('Home');
  });

  it('the user stays signed in, and the app opens by itself when it is back', async () => {
    isGone = true;
    network.use(http.get('*/auth/user', () => (isGone ? Response.error() : undefined)));
    await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText(said.unreachable)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(getToken()).not.toBeNull();
    comesBack();
    await findTitle('Home');
  });
});
