import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreateOf } from 'anslag/contract';
import { companies } from 'anslag/tables';
import { address, findMenu, findTitle, goTo, renderApp, tokenOf, useBrowserApi } from 'anslag/tests/app';
import type { resources } from './contract';

const api = useBrowserApi();
beforeEach(() => api.db.update(companies).set({ features: ['incidents'] }));

const first = () =>
  ({
    title: 'Björken',
    state: 'open' as const,
    severity: 3,
    description: 'Second floor',
    happened_at: new Date('2026-03-04T10:30').toISOString(),
    day: '2026-03-04',
    opens: '07:30',
    colour: '#123456',
    injured: true,
    reporter_id: api.seed.user('admin').id,
    group_id: api.seed.group('Köket').id,
  }) satisfies CreateOf<(typeof resources)['incidents']>;
const call = async <T,>(body?: object): Promise<T> => {
  const response = await fetch('/api/v2/incidents', {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${await tokenOf('admin')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: T }).data;
};
const add = () => call<{ id: number }>(first());
const stored = () => call<object[]>();
const field = (label: string) =>
  screen.findByLabelText((text) => text.replace(/\s*\*$/, '') === label, {
    selector: 'input, textarea, [role=combobox]',
  });

describe('incidents', () => {
  it('are in the menu, and listed', async () => {
    await add();
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await (await findMenu()).findByRole('link', { name: 'Incidents' }));
    await findTitle('Incidents');
    expect(await screen.findByRole('link', { name: first().title })).toBeVisible();
    expect(address()).toBe('/incidents');
  });

  it('are created', async () => {
    const values = first();
    const user = await renderApp('/incidents/new', { as: 'admin' });
    const choose = async (label: string, option: string) => {
      await user.click(await field(label));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await user.type(await field('Title'), values.title);
    await choose('State', 'Open');
    await user.type(await field('Severity'), String(values.severity));
    await user.type(await field('Description'), values.description);
    fireEvent.change(await field('Happened at'), { target: { value: '2026-03-04T10:30' } });
    fireEvent.change(await field('Day'), { target: { value: values.day } });
    fireEvent.change(await field('Opens'), { target: { value: values.opens } });
    await user.type(await field('Colour'), values.colour);
    await user.click(await field('Injured'));
    await choose('Reporter', api.seed.user('admin').name);
    await choose('Group', api.seed.group('Köket').name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('Incidents');
    expect(await stored()).toMatchObject([values]);
  });

  it('are shown', async () => {
    const { id } = await add();
    await renderApp(`/incidents/${id}`, { as: 'admin' });
    await findTitle(first().title);
    expect(await screen.findByText('State')).toBeVisible();
  });

  it('are updated, and have a history', async () => {
    const { id } = await add();
    const path = `/incidents/${id}/edit`;
    const user = await renderApp(path, { as: 'admin' });
    await findTitle(first().title);
    const input = await field('Title');
    await user.clear(input);
    await user.tab();
    expect(await screen.findByText('Title is a required field')).toBeVisible();
    await user.type(input, 'Ängen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('Incidents');
    expect(await stored()).toMatchObject([{ ...first(), title: 'Ängen' }]);
    await goTo(path);
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await findTitle('Audit log');
    expect(await screen.findByRole('link', { name: /Title .* → Ängen$/ })).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    const { id } = await add();
    const user = await renderApp(`/incidents/${id}/edit`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await findTitle('Incidents');
    await waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
  });
});
