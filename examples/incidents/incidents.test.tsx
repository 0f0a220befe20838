import { screen, waitFor, within } from '@testing-library/react';
import type { CreateOf } from 'anslag/contract';
import { companies } from 'anslag/tables';
import { address, findTitle, renderApp, tokenOf, useBrowserApi } from 'anslag/tests/app';
import { beforeEach, describe, expect, it } from 'vitest';
import type { resources } from './contract';
import { incidents } from './tables';

const api = useBrowserApi();
beforeEach(() => api.db.update(companies).set({ features: ['incidents'] }));

const call = async (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`/api/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${await tokenOf('admin')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const post = (values: Partial<CreateOf<typeof resources.incidents>> = {}) =>
  call('POST', '/incidents', {
    title: 'Wet floor',
    state: 'open',
    happened_at: '2026-03-04T10:30:00.000Z',
    places: ['ward'],
    reporter_id: api.seed.user('admin').id,
    ...values,
  });
/** Creates an incident through the API. */
const add = async (values: Partial<CreateOf<typeof resources.incidents>> = {}): Promise<number> => {
  const { data } = (await (await post(values)).json()) as { data: { id: number } };
  return data.id;
};

describe('incidents', () => {
  it('are closed after confirmation', async () => {
    const id = await add();
    const user = await renderApp(`/incidents/${id}`, { as: 'admin' });
    await findTitle('Wet floor');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close “Wet floor”?' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
    expect(await api.db.select().from(incidents)).toMatchObject([{ state: 'closed' }]);
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await findTitle('Audit log');
    expect(await screen.findByText(/^Closed: Incident/)).toBeVisible();
  });

  it('are counted by place', async () => {
    await add();
    await add({ places: ['ward', 'office'] });
    const user = await renderApp('/incidents/by-place', { as: 'admin' });
    const rows = within(await screen.findByRole('region', { name: 'Places' }));
    await waitFor(() =>
      expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Ward2',
        'Office1',
        'Outdoors0',
      ]),
    );
    await user.click(rows.getByRole('link', { name: 'Office' }));
    await findTitle('Incidents');
    expect(await screen.findAllByRole('link', { name: 'Wet floor' })).toHaveLength(1);
  });

  it('are on the home screen when they are overdue', async () => {
    await add();
    await add({ title: 'Late', follow_up: '2026-03-05' });
    await api.db.update(incidents).set({ overdue: true });
    await renderApp('/home', { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: /^Overdue incidents/ }));
    expect(section.getByRole('link', { name: 'Late' })).toBeVisible();
  });

  it('have a number that no other one has, also not after one is restored', async () => {
    const id = await add({ number: 'A 1' });
    const taken = { status: 422, errors: { number: [expect.stringMatching(/is already in use$/)] } };
    const answerOf = async (response: Response) => ({ ...(await response.json()), status: response.status });
    expect(await answerOf(await post({ number: 'A 1' }))).toMatchObject(taken);
    await call('DELETE', `/incidents/${id}`);
    await add({ number: 'A 1' });
    expect(
      await answerOf(await call('POST', '/trash/restore', { resource: 'incidents', record_id: id })),
    ).toMatchObject(taken);
  });

  it('are on the page of the person who has reported them', async () => {
    await add();
    const { id } = api.seed.user('admin');
    await renderApp(`/users/${id}`, { as: 'admin' });
    const section = within(await screen.findByRole('region', { name: 'Reported incidents' }));
    expect(await section.findByRole('link', { name: 'Wet floor' })).toBeVisible();
  });

  it('are opened from the people who have reported them', async () => {
    await add();
    const user = await renderApp('/users', { as: 'admin' });
    const row = (await screen.findByText('Anna Andersson')).closest('tr');
    await user.click(within(row ?? document.body).getByRole('checkbox'));
    const actions = within(await screen.findByRole('toolbar', { name: 'Actions for selected items' }));
    await user.click(await actions.findByRole('button', { name: 'Reported incidents' }));
    await findTitle('Incidents');
    expect(address()).toContain('reporter_id');
  });
});
