import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPABILITY_NAMES } from '../../../contract/capabilities';
import { LANGUAGES } from '../../../contract/constants';
import type { DigitalIdAccount } from '../../../contract/auth';
import en from '../../../i18n/en';
import { fakeTimers, passTime, settle } from '../../../tests/support/fakeTimers';
import { data, failure, recordApi, type Call } from '../../../tests/support/recordApi';
import { setLanguage } from '../../api/language';
import { forgetSession } from '../../api/session';
import { getToken } from '../../api/token';
import DigitalIdPage from './DigitalIdPage';

const { digital_id: said } = en.auth;
const MEMBER = {
  id: 1,
  name: 'Anna',
  roles: ['editor'],
  company: { id: 1, name: 'N', features: [] },
  capabilities: CAPABILITY_NAMES,
};
const NORTH: DigitalIdAccount = {
  id: 11,
  company_name: 'North',
  name: 'Anna Ek',
  confirmed: true,
  last_login_at: '2026-05-04T10:00:00.000Z',
};
const SOUTH: DigitalIdAccount = { ...NORTH, id: 12, company_name: 'South', last_login_at: null };
const DECOY: DigitalIdAccount = { ...NORTH, id: 13, company_name: 'Decoy', name: 'A. Ek', confirmed: false };

/** Serves an order that is complete at the first poll, and leaves these accounts. */
const serve = (
  accounts: unknown,
  choose: (n: number) => Response = () => data({ token: 'fresh', expires_at: '2026-06-01T00:00:00.000Z' }),
): Call[] => {
  let choices = 0;
  return recordApi(({ path }) => {
    switch (path) {
      case '/auth/bankid2':
        return data({ orderRef: 'ref-1', autoStartToken: 'auto-1' });
      case '/auth/bankid2/qr':
        return data({ qr: 'bankid.x' });
      case '/auth/bankid2/collect':
        return data({ status: 'complete', accounts });
      case '/auth/bankid2/choose':
        return choose(choices++);
      case '/auth/user':
        return data(MEMBER);
      default:
        return new Response(null, { status: 204 });
    }
  });
};

const open = async () => {
  window.history.replaceState(null, '', '/login/bankid');
  const onSignedIn = vi.fn<(next: string) => void>();
  const rendered = render(<DigitalIdPage onSignedIn={onSignedIn} />);
  fireEvent.click(rendered.container.querySelector('.button.primary')!);
  await settle();
  await passTime(2_000);
  return { onSignedIn, ...rendered };
};
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const named = (text: string, company: string) => text.replace('%{company}', company);
const callsOf = (calls: Call[], name: string) => calls.filter(({ path }) => path === `/auth/bankid2${name}`);

beforeEach(async () => {
  forgetSession();
  await setLanguage('en');
  fakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the choice of an account after BankID', () => {
  it('offers confirmed companies first, the last used one focused', async () => {
    const calls = serve([NORTH, SOUTH, DECOY]);
    const { onSignedIn } = await open();
    const group = within(screen.getByRole('group', { name: said.choose }));
    const [north, south, decoy] = group.getAllByRole('button');
    expect(north).toHaveTextContent(/^NorthAnna Ek · last signed in on .*2026$/);
    expect(south).toHaveTextContent(/^SouthAnna Ek$/);
    expect(north).toHaveFocus();
    expect(decoy).toHaveAccessibleName(named(said.continue_to, 'Decoy'));
    expect(group.getByText(named(said.unconfirmed, 'Decoy'))).toBeVisible();
    expect(group.getByText('Registered as A. Ek')).toBeVisible();
    expect([getToken(), onSignedIn.mock.calls]).toEqual([null, []]);
    await press(/^South/);
    expect(callsOf(calls, '/choose').map(({ body }) => body)).toEqual([{ orderRef: 'ref-1', user_id: 12 }]);
    expect(getToken()).toBe('fresh');
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('asks before it signs in to a single company that is not confirmed, and suggests nothing', async () => {
    const calls = serve([DECOY]);
    const { onSignedIn } = await open();
    expect(screen.getByRole('group', { name: said.choose })).toHaveFocus();
    expect(callsOf(calls, '/choose')).toEqual([]);
    await press(named(said.continue_to, 'Decoy'));
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('can be left, which cancels the order on the server', async () => {
    const calls = serve([DECOY]);
    const { unmount } = await open();
    await press(en.app.cancel);
    expect(screen.getByRole('button', { name: said.show_qr })).toHaveFocus();
    expect(callsOf(calls, '/cancel').map(({ body }) => body)).toEqual([{ orderRef: 'ref-1' }]);
    await press(said.show_qr);
    await passTime(2_000);
    unmount();
    await settle();
    expect(callsOf(calls, '/cancel')).toHaveLength(2);
  });

  it('can be repeated after an error, and ends when it took too long', async () => {
    const calls = serve([NORTH, SOUTH], (n) =>
      n === 0 ? failure(503, 'unavailable') : failure(404, 'not_found'),
    );
    await open();
    await press(/^North/);
    expect(screen.getByRole('alert')).toHaveTextContent('Says unavailable');
    await press(/^North/);
    expect(screen.getByRole('status')).toHaveTextContent(said.choice_ended);
    expect(screen.getByRole('button', { name: said.show_qr })).toHaveFocus();
    expect([callsOf(calls, '/choose').length, getToken()]).toEqual([2, null]);
  });

  it.each([
    ['no accounts', []],
    ['something else', 'accounts'],
    ['unreadable accounts', [{ id: 'x' }, null]],
  ])('is not shown for %s', async (_, accounts) => {
    serve(accounts);
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(said.not_found);
  });

  it.each(LANGUAGES)('is translated to %s', async (language) => {
    await setLanguage(language);
    serve([NORTH, DECOY]);
    const { container } = await open();
    const text = container.textContent;
    expect(text).toContain('Decoy');
    expect(text).not.toMatch(/auth\.digital_id|%\{/);
  });
});
