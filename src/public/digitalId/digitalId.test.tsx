import { fireEvent, render, screen } from '@testing-library/react';
import { create } from 'qrcode';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPABILITY_NAMES } from '../../../contract/capabilities';
import { fakeTimers, passTime, settle } from '../../../tests/support/fakeTimers';
import { data, failure, recordApi, type Call } from '../../../tests/support/recordApi';
import { network } from '../../../tests/support/network';
import en from '../../../i18n/en';
import { setLanguage } from '../../api/language';
import { forgetSession } from '../../api/session';
import { getToken } from '../../api/token';
import { loginState, type LoginState } from '../../navigation';
import DigitalIdPage from './DigitalIdPage';

const { digital_id: said, no_access: noAccess, session_refused: refused, back_to_login: back } = en.auth;
const QR = 'bankid.67df3917-fa0d-44e5-b327-edcc928297f8';
const MEMBER = {
  id: 1,
  name: 'Anna',
  roles: ['editor'],
  company: { id: 1, name: 'N', features: [] },
  capabilities: CAPABILITY_NAMES,
};

interface Answers {
  start?: () => Response | Promise<Response>;
  qr?: (n: number) => Response | Promise<Response>;
  collect?: (n: number) => Response | Promise<Response>;
  user?: () => Response;
}

/** A server whose order goes on as a test wants it; by default it stays pending. */
const serve = ({ start, qr, collect, user }: Answers = {}): Call[] => {
  let [qrs, collects] = [0, 0];
  return recordApi(({ path }) => {
    switch (path) {
      case '/auth/bankid2':
        return start?.() ?? data({ orderRef: 'ref-1', autoStartToken: 'auto-1' });
      case '/auth/bankid2/qr':
        return (qr ?? ((n) => data({ qr: `${QR}.${n}` })))(qrs++);
      case '/auth/bankid2/collect':
        return (collect ?? (() => data({ status: 'pending', hintCode: 'outstandingTransaction' })))(
          collects++,
        );
      case '/auth/user':
        return user?.() ?? data(MEMBER);
      default:
        return new Response(null, { status: 204 });
    }
  });
};
const count = (calls: Call[], name: string) =>
  calls.filter(({ path }) => path === `/auth/bankid2${name}`).length;

const open = (login?: LoginState) => {
  window.history.replaceState({ login }, '', '/login/bankid');
  const onSignedIn = vi.fn<(next: string) => void>();
  return { onSignedIn, ...render(<DigitalIdPage onSignedIn={onSignedIn} />) };
};
const showQr = async () => {
  fireEvent.click(screen.getByRole('button', { name: said.show_qr }));
  await settle();
};
const isIdle = () => screen.queryByRole('button', { name: said.show_qr }) !== null;
const status = () => screen.getByRole('status');
const picture = () => screen.queryByRole('img', { name: said.qr });

beforeEach(async () => {
  forgetSession();
  await setLanguage('en');
  fakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing in by digital ID', () => {
  it('is idle at first, shows a spinner until the first QR, then the QR of each second', async () => {
    const calls = serve({ qr: (n) => (n < 2 ? failure(500, 'internal') : data({ qr: `${QR}.${n}` })) });
    const { container } = open();
    expect(isIdle()).toBe(true);
    expect(status()).toBeEmptyDOMElement();
    expect(calls).toEqual([]);
    await showQr();
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/auth/bankid2' });
    expect([isIdle(), picture()]).toEqual([false, null]);
    expect(container.querySelector('.spinner')).toBeInTheDocument();
    await passTime(1_000);
    expect(picture()).toBeNull();
    await passTime(1_000);
    expect(container.querySelector('.spinner')).toBeNull();
    const drawn = picture();
    expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['512', '512']);
    const [, , side] = (drawn?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    // A QR has 21 modules a side and four more for each version, and 2 of margin at both ends here.
    expect((Number(side) - 4 - 21) % 4).toBe(0);
    expect(drawn?.querySelector('path')?.getAttribute('d')).toMatch(/^M2 2h7v1/);
    const before = drawn?.innerHTML;
    await passTime(1_000);
    expect(picture()?.innerHTML).not.toBe(before);
    expect(count(calls, '/qr')).toBe(4);
  });

  it('sends an order without a body, then its orderRef', async () => {
    const calls = serve();
    open();
    await showQr();
    await passTime(2_000);
    const sent = (name: string) => calls.find(({ path }) => path === `/auth/bankid2${name}`);
    expect(sent('')).toMatchObject({ method: 'POST', body: undefined });
    expect(sent('/qr')).toMatchObject({ method: 'POST', body: { orderRef: 'ref-1' } });
    expect(sent('/collect')).toMatchObject({ method: 'POST', body: { orderRef: 'ref-1' } });
  });

  it('draws the text of the response as a QR of 512 × 512 px with a margin of 2', async () => {
    serve({ qr: () => data({ qr: QR }) });
    open();
    await showQr();
    const svg = picture();
    expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['512', '512']);
    const { modules } = create(QR, { errorCorrectionLevel: 'M' });
    const side = modules.size + 4;
    expect(svg?.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`);
    const expected = Array.from(
      { length: modules.size ** 2 },
      (_, n) => [n % modules.size, Math.floor(n / modules.size)] as const,
    ).flatMap(([x, y]) => (modules.get(y, x) ? [`${x + 2} ${y + 2}`] : []));
    const path = svg?.querySelector('path')?.getAttribute('d') ?? '';
    const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, n) => `${Number(x) + n} ${y}`),
    );
    expect(drawn).toEqual(expected);
  });

  it('asks for the QR every 1000 ms and for the order every 2000 ms', async () => {
    const calls = serve();
    open();
    await showQr();
    expect([count(calls, '/qr'), count(calls, '/collect')]).toEqual([1, 0]);
    for (let n = 1; n <= 10; n += 1) {
      await passTime(999);
      expect([count(calls, '/qr'), count(calls, '/collect')]).toEqual([n, Math.floor((n - 1) / 2)]);
      await passTime(1);
      expect([count(calls, '/qr'), count(calls, '/collect')]).toEqual([n + 1, Math.floor(n / 2)]);
    }
    expect(calls.find(({ path }) => path.endsWith('/collect'))?.body).toEqual({ orderRef: 'ref-1' });
  });

  it('asks every 1000 ms also while answers take longer, and shows the newest', async () => {
    const answers: ((response: Response) => void)[] = [];
    const calls = serve({ qr: () => new Promise<Response>((done) => answers.push(done)) });
    open();
    await showQr();
    for (let n = 0; n < 3; n += 1) await passTime(1_000);
    expect([count(calls, '/qr'), count(calls, '/collect'), picture()]).toEqual([4, 1, null]);
    const answer = async (n: number) => {
      answers[n]?.(data({ qr: `${QR}.${n}` }));
      await settle();
    };
    await answer(1);
    const second = picture()?.innerHTML;
    expect(second).toBeDefined();
    await answer(0);
    expect(picture()?.innerHTML).toBe(second);
    await answer(3);
    const fourth = picture()?.innerHTML;
    expect(fourth).not.toBe(second);
    await answer(2);
    expect(picture()?.innerHTML).toBe(fourth);
  });

  it('leaves connections for the polls when the QR is never answered', async () => {
    const aborted: string[] = [];
    const calls = serve({ qr: () => new Promise<Response>(() => undefined) });
    network.events.on('request:start', ({ request }) => {
      request.signal.addEventListener('abort', () => aborted.push(request.url));
    });
    open();
    await showQr();
    for (let n = 0; n < 9; n += 1) await passTime(1_000);
    expect([count(calls, '/qr'), count(calls, '/collect')]).toEqual([10, 4]);
    expect(aborted).toHaveLength(6);
    network.events.removeAllListeners();
  });

  it('stores the token, fetches who it is and goes on to /', async () => {
    const calls = serve({ collect: () => data({ status: 'complete', token: 'fresh' }) });
    const { onSignedIn } = open();
    await showQr();
    await passTime(2_000);
    expect(getToken()).toBe('fresh');
    expect(calls.at(-1)).toMatchObject({ method: 'GET', path: '/auth/user' });
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/');
    const asked = calls.length;
    await passTime(6_000);
    expect(calls).toHaveLength(asked);
  });

  it('goes on to where one was', async () => {
    serve({ collect: () => data({ status: 'complete', token: 'fresh' }) });
    const { onSignedIn } = open({ next: '/users/7' });
    await showQr();
    await passTime(2_000);
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/users/7');
  });

  it('says that nobody was found, and goes on saying so, when it is complete without a token', async () => {
    const calls = serve({ collect: () => data({ status: 'complete' }) });
    const { onSignedIn } = open();
    await showQr();
    await passTime(2_000);
    expect(status()).toHaveTextContent("Couldn't find user with provided pin");
    await passTime(10_000);
    expect(status()).toHaveTextContent(said.not_found);
    expect([isIdle(), count(calls, '/collect'), count(calls, '/cancel')]).toEqual([true, 1, 0]);
    expect(onSignedIn).not.toHaveBeenCalled();
    await showQr();
    expect(status()).not.toHaveTextContent(said.not_found);
  });

  it.each<[what: string, user: () => Response, message: string]>([
    ['an account without a role of the back office', () => data({ ...MEMBER, roles: [] }), noAccess],
    ['a token that the server refuses', () => failure(401, 'unauthenticated'), refused],
  ])('leads from %s to /login with a message', async (_what, user, message) => {
    serve({ collect: () => data({ status: 'complete', token: 'fresh' }), user });
    const { onSignedIn } = open({ next: '/users/7' });
    await showQr();
    await passTime(2_000);
    expect(window.location.pathname).toBe('/login');
    expect(loginState()).toEqual({ next: '/users/7', message });
    expect([getToken(), onSignedIn.mock.calls]).toEqual([null, []]);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['a refusal', () => failure(503, 'digital_id_unavailable')],
    ['no answer', () => Response.error()],
    ['an answer without an order', () => data({})],
  ])('at the start, %s, is swallowed: idle again', async (_, start) => {
    const calls = serve({ start });
    open();
    await showQr();
    await passTime(4_000);
    expect([isIdle(), calls.length]).toEqual([true, 1]);
    expect(status()).toBeEmptyDOMElement();
  });

  it('at a poll is swallowed and ends the polling', async () => {
    const calls = serve({ collect: (n) => (n ? failure(500, 'internal') : data({ status: 'pending' })) });
    open();
    await showQr();
    await passTime(2_000);
    expect(isIdle()).toBe(false);
    await passTime(2_000);
    expect(isIdle()).toBe(true);
    expect(status()).toBeEmptyDOMElement();
    const qrs = count(calls, '/qr');
    await passTime(6_000);
    expect([count(calls, '/collect'), count(calls, '/qr')]).toEqual([2, qrs]);
  });

  it.each([
    ['userCancel', said.rfa6],
    ['cancelled', said.rfa3],
    ['expiredTransaction', said.rfa8],
    ['certificateErr', said.rfa16],
    ['startFailed', said.rfa17b],
    ['alreadyInProgress', said.rfa4],
    ['maintenance', said.rfa5],
    ['something-new', said.rfa22],
  ])('with the order itself, %s, is said while idle', async (hintCode, message) => {
    serve({ collect: () => data({ status: 'failed', hintCode }) });
    open();
    await showQr();
    await passTime(2_000);
    expect(isIdle()).toBe(true);
    expect(status()).toHaveTextContent(message);
  });
});

describe('while it is pending', () => {
  it.each([
    ['outstandingTransaction', said.rfa1, said.rfa13],
    ['noClient', said.rfa1, said.rfa1],
    ['started', said.rfa14a, said.rfa15a],
    ['userSign', said.rfa9, said.rfa9],
    ['userMrtd', said.rfa23, said.rfa23],
    ['something-new', said.rfa21, said.rfa21],
  ])('%s is said as BankID recommends, by QR and opened here', async (hintCode, scanned, opened) => {
    serve({ collect: () => data({ status: 'pending', hintCode }) });
    open();
    await showQr();
    await passTime(2_000);
    expect(status()).toHaveTextContent(scanned);
    const link = screen.getByRole('link', { name: said.open_here });
    expect(link).toHaveAttribute('href', 'bankid:///?autostarttoken=auto-1&redirect=null');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(status()).toHaveTextContent(opened);
  });

  it('opens the app of a phone, which comes back to the same order', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)', maxTouchPoints: 5 });
    const calls = serve();
    const { unmount } = open();
    await showQr();
    const link = screen.getByRole('link', { name: said.open_here });
    expect(link).toHaveAttribute(
      'href',
      'https://app.bankid.com/?autostarttoken=auto-1&redirect=http%3A%2F%2Flocalhost%3A3000%2Flogin%2Fbankid',
    );
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    const kept = localStorage.getItem('anslag.digital-id');
    unmount();
    // A page that is left is not unmounted: what it kept stays.
    localStorage.setItem('anslag.digital-id', kept ?? '');
    open();
    await passTime(2_000);
    expect(isIdle()).toBe(false);
    expect(count(calls, '')).toBe(1);
    expect(calls.findLast(({ path }) => path.endsWith('/collect'))?.body).toEqual({ orderRef: 'ref-1' });
  });

  it('is cancelled by the button, at once and on the server', async () => {
    const calls = serve();
    open();
    await showQr();
    fireEvent.click(screen.getByRole('button', { name: en.app.cancel }));
    expect(isIdle()).toBe(true);
    await passTime(5_000);
    expect(calls.at(-1)).toMatchObject({ path: '/auth/bankid2/cancel', body: { orderRef: 'ref-1' } });
    expect([count(calls, '/collect'), count(calls, '/cancel')]).toEqual([0, 1]);
    expect(screen.getByRole('button', { name: said.show_qr })).toHaveFocus();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/login');
  });

  it('is cancelled, and polled no more, when the screen is left', async () => {
    const calls = serve();
    const { unmount } = open();
    await showQr();
    await passTime(2_000);
    unmount();
    await passTime(6_000);
    expect([count(calls, '/collect'), count(calls, '/cancel')]).toEqual([1, 1]);
  });

  it('is cancelled too when the screen is left before it has begun', async () => {
    let answer: (response: Response) => void = () => undefined;
    const calls = serve({ start: () => new Promise<Response>((done) => (answer = done)) });
    const { unmount } = open();
    await showQr();
    unmount();
    answer(data({ orderRef: 'late', autoStartToken: 'x' }));
    await passTime(6_000);
    expect(calls.map(({ path }) => path)).toEqual(['/auth/bankid2', '/auth/bankid2/cancel']);
    expect(calls[1]?.body).toEqual({ orderRef: 'late' });
  });
});
