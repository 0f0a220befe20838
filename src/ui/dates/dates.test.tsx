import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../contract/constants';
import { loadI18nProvider } from '../../providers/i18nProvider';
import { enterDate, findDate, openCalendar } from '../../../tests/support/dates';
import { WAIT } from '../../../tests/support/wait';
import { setLanguage } from '../../api/language';
import { ClockInput, DayInput, MomentInput } from './DateInput';

const send = vi.fn<(values: object) => void>();

/** Shows a form with a day and a moment. */
const show = async (language: Language, record: object = {}, fields: React.ReactNode = null) => {
  await setLanguage(language);
  const i18n = await loadI18nProvider(language);
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={i18n}>
        <Form record={record} onSubmit={send}>
          {fields ?? <DayInput source="day" label="Start" />}
          <button type="submit">Send</button>
        </Form>
      </AdminContext>
    </TestMemoryRouter>,
  );
};

const section = (name: string) => screen.findByRole('spinbutton', { name });

const sent = async () => {
  send.mockClear();
  fireEvent.click(screen.getByText('Send'));
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), WAIT);
  return send.mock.lastCall?.[0];
};

describe('date fields', () => {
  it.each([
    ['sv', '2026-11-26', '2026-11-26 13:05'],
    ['de', '26.11.2026', '26.11.2026 13:05'],
    ['en', '26/11/2026', '26/11/2026 13:05'],
    ['no', '26.11.2026', '26.11.2026 13:05'],
  ] as const)('show the order of the app in %s, whatever the browser has', async (language, day, moment) => {
    expect(navigator.language).toBe('en-US');
    const at = new Date(2026, 10, 26, 13, 5).toISOString();
    await show(
      language,
      { day: '2026-11-26', at, opens: '13:05' },
      <>
        <DayInput source="day" label="Start" />
        <MomentInput source="at" label="When" />
        <ClockInput source="opens" label="Opens" />
      </>,
    );
    expect(await findDate('Start')).toHaveValue(day);
    expect(await findDate('When')).toHaveValue(moment);
    expect(await findDate('Opens')).toHaveValue('13:05');
    expect(await sent()).toEqual({ day: '2026-11-26', at, opens: '13:05' });
    await enterDate('Opens', '06:30');
    expect(await sent()).toMatchObject({ opens: '06:30' });
  });

  it('type in the order of the language, and send ISO', async () => {
    const user = userEvent.setup();
    await show('de');
    await user.click(await section('Tag'));
    await user.keyboard('05032027');
    expect(await sent()).toEqual({ day: '2027-03-05' });
  });
});

describe('the calendar', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 13) }));
  afterEach(() => vi.useRealTimers());

  it('starts weeks on Monday, and numbers them', async () => {
    await show('sv', { day: '2026-11-26' });
    const calendar = within(await openCalendar());
    const heads = calendar.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
    expect(heads.slice(0, 2)).toEqual(['Veckonummer', 'måndag']);
    expect(calendar.getByRole('rowheader', { name: 'Vecka 48' })).toBeVisible();
  });

  it.each([
    ['future', 'Next Monday', '2026-11-30'],
    ['future', 'In a month', '2026-12-26'],
    ['past', 'Yesterday', '2026-11-25'],
    ['past', 'Start of the month', '2026-11-01'],
  ] as const)('has shortcuts into the %s: %s', async (presets, name, day) => {
    await show('en', {}, <DayInput source="day" label="Start" presets={presets} />);
    fireEvent.click(within(await openCalendar()).getByRole('button', { name }));
    expect(await sent()).toEqual({ day });
  });

  it('offers moments in the morning', async () => {
    await show('en', {}, <MomentInput source="at" label="When" />);
    fireEvent.click(within(await openCalendar()).getByRole('button', { name: 'Tomorrow' }));
    expect(await sent()).toEqual({ at: new Date(2026, 10, 27, 8).toISOString() });
  });
});

describe('a half-typed date', () => {
  it('stays, has a message, and is not sent', async () => {
    const user = userEvent.setup();
    await show('en');
    await user.click(await section('Day'));
    await user.keyboard('2611');
    send.mockClear();
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('Enter a complete date')).toBeVisible();
    expect(await findDate('Start')).toHaveValue('26/11/YYYY');
    expect(send).not.toHaveBeenCalled();
    await user.click(await section('Year'));
    await user.keyboard('2026');
    expect(await sent()).toEqual({ day: '2026-11-26' });
  });

  it('is one without its time', async () => {
    const user = userEvent.setup();
    await show('en', { at: '2026-11-26T13:05:00.000Z' }, <MomentInput source="at" label="When" />);
    await user.click(await section('Hours'));
    await user.keyboard('{Backspace}');
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('Enter a complete date and time')).toBeVisible();
  });

  it('is one that is partly deleted', async () => {
    const user = userEvent.setup();
    await show('en', { day: '2026-11-26' });
    await user.click(await section('Month'));
    await user.keyboard('{Backspace}');
    send.mockClear();
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('Enter a complete date')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByTitle('Clear'));
    expect(await sent()).toEqual({ day: null });
  });
});
