import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { failure, recordApi, watchApi } from '../../../tests/support/recordApi';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';
import en from '../../../i18n/en/server';
import { makePasswordLink } from '../../../server/services/passwordLinks';
import { mails } from '../../../server/db/schema';
import { getToken } from '../../api/token';

const api = useBrowserApi();
const { auth, validation } = en;
const EMAIL = 'editor@test.example';

/** Error responses, with and without the envelope, and the text that is shown. */
const ERROR_RESPONSES: readonly [what: string, answer: () => Response, text: string][] = [
  [
    'a 400 with a status',
    () => Response.json({ error: true, status: 'No such user' }, { status: 400 }),
    'No such user',
  ],
  [
    'a 422 with a status in the envelope',
    () => Response.json({ data: { status: 'Too old' } }, { status: 422 }),
    'Too old',
  ],
  ['a 500 with both', () => Response.json({ status: 'Broken', message: 'Other' }, { status: 500 }), 'Broken'],
  ['a 200 with an error flag', () => Response.json({ data: { error: true, status: 'Used' } }), 'Used'],
  ['a 429 with a message only', () => failure(429, 'too_many_attempts'), 'Says too_many_attempts'],
  [
    'a 422 with an error of a field',
    () => failure(422, 'invalid', { errors: { email: ['Unknown'] } }),
    'Unknown',
  ],
  ['a 401 with a status', () => Response.json({ status: 'Not allowed' }, { status: 401 }), 'Not allowed'],
  [
    'a 500 without a body',
    () => new Response(null, { status: 500 }),
    en.api.failed.replace('%{status}', '500'),
  ],
];

const required = (label: string) => validation.required.replace('%{field}', label);

describe('a status', () => {
  const css = readFileSync('src/public/public.css', 'utf8');
  /** Returns the colours of a class, on light and on dark ground. */
  const coloursOf = (name: string): string[] => {
    const [, variable = ''] = new RegExp(`^\\.${name} {\\s*color: var\\((.+)\\)`, 'm').exec(css) ?? [];
    return new RegExp(`${variable}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1) ?? [];
  };

  it.each([
    ['red', 'wrong', 0],
    ['green', 'right', 1],
  ])('is %s if it is %s', (_colour, name, strongest) => {
    const colours = coloursOf(name);
    expect(colours).toHaveLength(2);
    for (const colour of colours) {
      const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      expect(channels.indexOf(Math.max(...channels))).toBe(strongest);
    }
  });
});

describe('/forgot-password', () => {
  const open = async () => {
    const user = await renderApp('/forgot-password');
    await findTitle(auth.forgot_password);
    return {
      user,
      email: screen.getByLabelText(auth.email),
      submit: screen.getByRole('button', { name: auth.send_link }),
    };
  };

  it('sends a link, empties the form and shows the status in green, account or not', async () => {
    const { user, email, submit } = await open();
    const calls = watchApi();
    for (const who of [EMAIL, 'nobody@test.example']) {
      await user.type(email, who);
      await user.click(submit);
      await waitFor(() =>
        expect(screen.getByRole('status')).toHaveTextContent('If an account has that address'),
      );
      expect(screen.getByRole('status')).toHaveClass('right');
      expect(email).toHaveValue('');
    }
    expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST /auth/forgot-password', { email: EMAIL }],
      ['POST /auth/forgot-password', { email: 'nobody@test.example' }],
    ]);
    expect((await api.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([EMAIL]);
  });

  it('asks for an address, and for a valid one', async () => {
    const { user, email, submit } = await open();
    const calls = watchApi();
    await user.click(submit);
    expect(await screen.findByText(required(auth.email))).toBeVisible();
    await user.type(email, 'no address');
    await user.click(submit);
    const invalid = validation.email.replace('%{field}', auth.email);
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(email).toHaveAccessibleDescription(invalid);
    expect(calls).toEqual([]);
  });

  it('resets and shows the status in red for an error flag, in green without one', async () => {
    const { user, email, submit } = await open();
    const answers = [
      { body: { data: { error: true, status: 'Not today' } }, role: 'alert', colour: 'wrong' },
      { body: { data: { error: false, status: 'Sent' } }, role: 'status', colour: 'right' },
      { body: { status: 'Sent too' }, role: 'status', colour: 'right' },
      { body: {}, role: 'status', colour: 'right', text: auth.link_sent },
      { body: { error: true }, role: 'alert', colour: 'wrong', text: en.errors.something_wrong },
    ];
    recordApi((_, n) => Response.json(answers[n]?.body));
    for (const { body, role, colour, text = body.data?.status ?? body.status } of answers) {
      await user.type(email, EMAIL);
      await user.click(submit);
      await waitFor(() => expect(screen.getByRole(role)).toHaveTextContent(text ?? ''));
      expect(screen.getByRole(role)).toHaveClass(colour);
      expect(screen.getByRole(role === 'alert' ? 'status' : 'alert')).toBeEmptyDOMElement();
      expect(email).toHaveValue('');
    }
  });

  it.each(ERROR_RESPONSES)('resets and shows the text of %s in red', async (_what, answer, text) => {
    const { user, email, submit } = await open();
    recordApi(answer);
    await user.type(email, EMAIL);
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(screen.getByRole('alert')).toHaveClass('wrong');
    expect(email).toHaveValue('');
  });

  it('keeps what was typed when the request was not answered', async () => {
    const { user, email, submit } = await open();
    recordApi(() => Response.error());
    await user.type(email, EMAIL);
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(en.api.unreachable));
    expect(email).toHaveValue(EMAIL);
  });
});

describe('/reset-password', () => {
  const linkFor = async (name: string) =>
    makePasswordLink({ now: () => new Date() }, api.db, api.seed.user(name).id);
  const open = async (path: string, as?: string) => {
    const user = await renderApp(path, { as });
    await findTitle(auth.reset_title);
    return {
      user,
      email: screen.getByLabelText(auth.email),
      password: screen.getByLabelText(auth.new_password),
      repeated: screen.getByLabelText(auth.repeat_password),
      submit: screen.getByRole('button', { name: auth.save_password }),
    };
  };
  const fill = async (
    { user, email, password, repeated, submit }: Awaited<ReturnType<typeof open>>,
    [who, secret, again = secret]: readonly [string, string, string?],
  ) => {
    await user.type(email, who);
    await user.type(password, secret);
    await user.type(repeated, again);
    await user.click(submit);
  };

  it('sets the password and leads to /login, also for somebody who is still signed in', async () => {
    const link = await linkFor('editor');
    const form = await open(link, 'editor');
    const calls = watchApi();
    await fill(form, [EMAIL, 'nytt-lösen']);
    await findTitle(auth.sign_in);
    expect(address()).toBe('/login');
    expect(getToken()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(en.auth.password_saved);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/auth/reset-password' });
    expect(calls[0]?.body).toEqual({
      token: new URLSearchParams(link.split('?')[1]).get('token'),
      email: EMAIL,
      password: 'nytt-lösen',
    });
  });

  it('shows in red that the link is not good, empties the form and offers another', async () => {
    const form = await open('/reset-password?token=wrong');
    await fill(form, [EMAIL, 'nytt-lösen']);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(en.api.reset_link_invalid));
    for (const field of [form.email, form.password, form.repeated]) expect(field).toHaveValue('');
    await form.user.click(screen.getByRole('link', { name: auth.ask_again }));
    await findTitle(auth.forgot_password);
  });

  it.each(ERROR_RESPONSES)('resets and shows the text of %s in red', async (_what, answer, text) => {
    const form = await open('/reset-password?token=x');
    recordApi(answer);
    await fill(form, [EMAIL, 'nytt-lösen']);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(screen.getByRole('alert')).toHaveClass('wrong');
    for (const field of [form.email, form.password, form.repeated]) expect(field).toHaveValue('');
    expect(address()).toBe('/reset-password?token=x');
  });

  it.each([
    ['its status', { status: 'All set' }, 'All set'],
    ['our own text', {}, auth.password_saved],
  ])('leads to /login with %s after a response without an error flag', async (_what, body, text) => {
    const form = await open('/reset-password?token=x');
    recordApi(() => Response.json(body));
    await fill(form, [EMAIL, 'nytt-lösen']);
    await findTitle(auth.sign_in);
    expect(address()).toBe('/login');
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await goTo('/reset-password?token=x');
    await findTitle(auth.reset_title);
    for (const label of [auth.email, auth.new_password, auth.repeat_password])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('checks the address, the length and that both are alike, and sends nothing until then', async () => {
    const form = await open('/reset-password?token=x');
    const calls = watchApi();
    expect(form.password).toHaveAccessibleDescription('At least 6 characters');
    await form.user.click(form.submit);
    expect(await screen.findByText(required(auth.email))).toBeVisible();
    expect(screen.getByText(required(auth.new_password))).toBeVisible();
    await fill(form, ['no address', '12345', '123456']);
    expect(
      await screen.findByText(
        validation.min_length.replace('%{field}', auth.new_password).replace('%{min}', '6'),
      ),
    ).toBeVisible();
    expect(form.repeated).toHaveAccessibleDescription(validation.must_match);
    expect(screen.getByText(validation.email.replace('%{field}', auth.email))).toBeVisible();
    expect(screen.getByText('The passwords must match')).toBeVisible();
    for (const [language, message] of [
      ['sv', 'Lösenorden måste vara lika'],
      ['en', 'The passwords must match'],
    ] as const) {
      await form.user.selectOptions(screen.getByLabelText(/^(Language|Språk)$/), language);
      expect(await screen.findByText(message)).toBeVisible();
    }
    // Mending the first mends what is said of the second.
    await form.user.type(form.password, '6');
    await form.user.tab();
    await waitFor(() => expect(screen.queryByText(validation.must_match)).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  it('shows the strength of the password, and how many characters the server requires', async () => {
    const { user, password } = await open('/reset-password?token=x&min=10');
    await waitFor(() => expect(password).toHaveAccessibleDescription('At least 10 characters'));
    expect(screen.queryByRole('meter')).toBeNull();
    for (const [typed, value, text] of [
      ['kanelbull', '1', 'At least 10 characters'],
      ['kanelbulle', '2', 'Fair'],
      ['kanelbulle vid sjön', '4', 'Strong'],
    ] as const) {
      await user.clear(password);
      await user.type(password, typed);
      const meter = await screen.findByRole('meter', { name: 'Strength' });
      await waitFor(() => expect(meter).toHaveAttribute('value', value));
      expect(meter).toHaveAttribute('aria-valuetext', text);
    }
  });

  it('sends no password that is shorter than the link says', async () => {
    const form = await open('/reset-password?token=x&min=10');
    const calls = watchApi();
    await fill(form, [EMAIL, 'kanelbull']);
    const short = validation.min_length.replace('%{field}', auth.new_password).replace('%{min}', '10');
    await waitFor(() => expect(form.password).toHaveAccessibleDescription(short));
    expect(form.email).toHaveValue(EMAIL);
    expect(calls).toEqual([]);
  });

  it('shows why the server refuses a common password, and the link can be used again', async () => {
    const link = await linkFor('editor');
    const form = await open(link);
    await fill(form, [EMAIL, 'qwerty123']);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(validation.password_common));
    await fill(form, [EMAIL, 'kanelbulle vid sjön']);
    await findTitle(auth.sign_in);
  });
});
