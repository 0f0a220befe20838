import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { network } from '../../tests/support/network';
import { data, failure, recordApi } from '../../tests/support/recordApi';
import de from '../../i18n/de';
import en from '../../i18n/en';
import { setLanguage } from '../api/language';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { forgetSession } from '../api/session';
import { go, type LoginState } from '../navigation';
import { ConnectionProblem } from './ConnectionProblem';
import PublicApp from './PublicApp';
import { FirstScreenContext, PublicFrame } from './PublicFrame';
import { Waiting } from './Waiting';

const { auth, api } = en;
const MISSING = en.validation.required.replace('%{field}', auth.username);

const account = {
  id: 1,
  name: 'Anna',
  roles: ['editor'],
  company: { id: 1, name: 'Norrsken', features: [] },
};

/** A server that lets everybody in. */
const welcome = () =>
  recordApi(({ path }) =>
    path === '/auth/login' ? data({ token: 't', expires_at: '2030-01-01T00:00:00.000Z' }) : data(account),
  );

const open = (path: string, login?: LoginState) => {
  window.history.replaceState({ login }, '', path);
  const onSignedIn = vi.fn<(next: string) => void>();
  const warmUp = vi.fn();
  render(<PublicApp onSignedIn={onSignedIn} warmUp={warmUp} />);
  return { onSignedIn, warmUp, user: userEvent.setup() };
};

const openForm = async (login?: LoginState) => {
  const opened = open('/login', login);
  await opened.user.click(screen.getByRole('button', { name: auth.choose_credentials }));
  return {
    ...opened,
    username: await screen.findByLabelText(auth.username),
    password: screen.getByLabelText(auth.password),
    submit: screen.getByRole('button', { name: auth.sign_in }),
  };
};

/** Fills in both fields and sends them. */
const send = async ({ user, username, password, submit }: Awaited<ReturnType<typeof openForm>>) => {
  await user.type(username, 'anna');
  await user.type(password, 'secret');
  await user.click(submit);
};

beforeEach(async () => {
  network.use(http.get('*/version.txt', () => new Response('12')));
  forgetSession();
  await setLanguage('en');
});

describe('signing in', () => {
  it('goes home', async () => {
    welcome();
    const first = await openForm();
    await send(first);
    await waitFor(() => expect(first.onSignedIn).toHaveBeenCalledExactlyOnceWith('/home'));
  });

  it('goes to where one was', async () => {
    welcome();
    const form = await openForm({ next: '/users/7/edit?a=1' });
    await send(form);
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledExactlyOnceWith('/users/7/edit?a=1'));
  });

  it('is asked for once, however often the button is pressed, and shows that it runs', async () => {
    let answer: () => void = vi.fn();
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const calls = recordApi(async ({ path }) => {
      if (path !== '/auth/login') return data(account);
      await waiting;
      return data({ token: 't', expires_at: '2030-01-01T00:00:00.000Z' });
    });
    const form = await openForm();
    await send(form);
    await waitFor(() => expect(form.submit).toHaveTextContent(auth.signing_in));
    expect(form.submit).toHaveAttribute('aria-disabled', 'true');
    // A browser takes the focus from a button that is really disabled; the imitated one here does not.
    expect(form.submit).toBeEnabled();
    await form.user.click(form.submit);
    await form.user.type(form.password, '{Enter}');
    answer();
    await waitFor(() => expect(form.onSignedIn).toHaveBeenCalledOnce());
    expect(calls.filter(({ path }) => path === '/auth/login')).toHaveLength(1);
  });

  it('leaves the focus where it was when it fails', async () => {
    recordApi(() => failure(401, 'wrong_credentials'));
    const form = await openForm();
    await send(form);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(api.wrong_credentials));
    expect(form.submit).toHaveFocus();
    expect(form.submit).toHaveAttribute('aria-disabled', 'false');
  });

  it('says how long to wait after too many attempts', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    recordApi(() => failure(429, 'too_many_attempts'));
    await send(await openForm());
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Felkod: 429'));
    expect(screen.getByRole('alert')).toHaveTextContent('Says too_many_attempts');
  });

  it('alerts of a server that does not answer as Felkod: 0', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    recordApi(() => Response.error());
    await send(await openForm());
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Felkod: 0'));
    expect(screen.getByRole('alert')).toHaveTextContent(api.unreachable);
  });
});

describe('what the form says', () => {
  it('leads to the first field that is wrong', async () => {
    const { user, username, password, submit } = await openForm();
    await user.type(username, ' ');
    await user.type(password, 'secret');
    await user.click(submit);
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toHaveAccessibleDescription(MISSING);
    expect(username).toHaveValue(' ');
    expect(password).toBeValid();
  });

  it('sends the user name without the blanks around it', async () => {
    const calls = welcome();
    const form = await openForm();
    await form.user.type(form.username, ' anna ');
    await form.user.type(form.password, ' secret ');
    await form.user.click(form.submit);
    await waitFor(() => expect(calls[0]?.body).toEqual({ username: 'anna', password: ' secret ' }));
  });

  it('goes when another value is put into a field without leaving it, as password managers do', async () => {
    const { user, username, submit } = await openForm();
    await user.click(submit);
    expect(await screen.findByText(MISSING)).toBeVisible();
    fireEvent.input(username, { target: { value: 'anna' } });
    expect(screen.getByText(MISSING)).toBeVisible();
    fireEvent(username, new Event('change', { bubbles: true }));
    await waitFor(() => expect(screen.queryByText(MISSING)).not.toBeInTheDocument());
  });

  it('follows the language', async () => {
    recordApi(() => failure(401, 'wrong_credentials'));
    const form = await openForm();
    await send(form);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(api.wrong_credentials));
    await form.user.clear(form.username);
    await form.user.tab();
    expect(await screen.findByText(MISSING)).toBeVisible();
    await act(() => setLanguage('de'));
    expect(
      await screen.findByText(de.validation.required.replace('%{field}', de.auth.username)),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(de.api.wrong_credentials);
    expect(screen.queryByText(de.validation.required.replace('%{field}', de.auth.password))).toBeNull();
  });
});

describe('moving about', () => {
  it('says why one is here', () => {
    open('/login', { expired: true });
    expect(screen.getByRole('status')).toHaveTextContent(api.unauthenticated);
  });

  it('comes back from the form to the button that led there', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: auth.back }));
    expect(screen.getByRole('button', { name: auth.choose_credentials })).toHaveFocus();
  });

  it('begins each screen at its heading', async () => {
    const { user } = open('/login');
    await user.click(screen.getByRole('button', { name: auth.choose_digital_id }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: auth.choose_digital_id })).toHaveFocus(),
    );
    expect(document.title).toBe(`${auth.choose_digital_id} – Anslag`);
    act(() => go('/login'));
    expect(screen.getByRole('heading', { level: 1, name: auth.sign_in })).toHaveFocus();
  });

  it('begins a screen that has come late at its heading, and the first one as the browser has it', async () => {
    let come: () => void = vi.fn();
    const module = new Promise<{ default: typeof Late }>((resolve) => {
      come = () => resolve({ default: Late });
    });
    const Late = () => <PublicFrame title="Late">{null}</PublicFrame>;
    const LatePage = lazyWithRetry(() => module);
    const on = (isFirst: boolean) => (
      <FirstScreenContext value={isFirst}>
        <Suspense fallback={<Waiting />}>
          <LatePage />
        </Suspense>
      </FirstScreenContext>
    );
    const { unmount } = render(on(false));
    expect(screen.getByRole('status')).toBeInTheDocument();
    come();
    expect(await screen.findByRole('heading', { level: 1, name: 'Late' })).toHaveFocus();
    unmount();
    render(on(true));
    expect(screen.getByRole('heading', { level: 1, name: 'Late' })).not.toHaveFocus();
  });

  it.each(['/reset-password', '/reset-password?token=', '/reset-password/?other=1'])(
    'leads from %s to the sign-in page',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: auth.sign_in })).toBeVisible();
      expect(window.location.pathname).toBe('/login');
    },
  );

  it.each([
    ['/reset-password?token=abc', auth.reset_title],
    ['/reset-password/?token=abc', auth.reset_title],
    ['/forgot-password/', auth.forgot_password],
    ['/login/bankid/', auth.choose_digital_id],
  ])('finds %s', async (path, title) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: auth.back_to_login })).toHaveAttribute('href', '/login');
  });
});

describe('the rest of the app', () => {
  it('is loaded ahead as soon as somebody is about to sign in', async () => {
    const { warmUp } = await openForm();
    expect(warmUp).toHaveBeenCalled();
  });

  it('is loaded ahead after a while, not with the first paint', () => {
    vi.useFakeTimers();
    try {
      const { warmUp } = open('/login');
      expect(warmUp).not.toHaveBeenCalled();
      vi.advanceTimersByTime(5_000);
      expect(warmUp).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('offers to try again when the server cannot be reached', async () => {
  const onRetry = vi.fn();
  render(<ConnectionProblem title="Oh no" message="No answer" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No answer');
  await userEvent.click(screen.getByRole('button', { name: en.app.retry }));
  expect(onRetry).toHaveBeenCalledOnce();
});
