import { screen, waitFor, within } from '@testing-library/react';
import { and, eq, sql } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationRecipients, pageRevisions, pages, sickReports } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { exportCsv } from '../../../tests/support/exportCsv';
import { network } from '../../../tests/support/network';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
let id = 0;

const call = async (as: string, method: string, path: string, body?: unknown) => {
  const response = await fetch(`/api/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${await tokenOf(as)}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.status === 204 ? undefined : ((await response.json()) as { data: { id: number } }).data;
};

beforeEach(async () => {
  const page = await call('editor', 'POST', '/pages', {
    title: 'Hygien',
    type: 4,
    published: true,
    requires_signature: true,
    content: '<h2>Händer</h2><p>Tvätta händerna ofta.</p>',
  });
  id = page?.id ?? 0;
  await call('editor', 'PATCH', `/pages/${id}`, {
    title: 'Hygien på jobbet',
    type: 3,
    content: '<h2>Händer</h2><p>Desinfektera händerna ofta.</p>',
  });
  await call('staff', 'POST', `/pages/${id}/signatures`);
});

const stored = async () => firstRow(await api.db.select().from(pages).where(eq(pages.id, id)));

describe('the details of a page', () => {
  it('have no text until it has loaded', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.get(`*/api/v2/pages/${id}`, () => asked.then(() => undefined)));
    const user = await renderApp('/pages', { as: 'editor' });
    await user.click(await screen.findByRole('link', { name: /^Hygien på jobbet/ }));
    const content = within(await screen.findByRole('region', { name: 'Content' }));
    expect(content.queryByText(/no text/)).toBeNull();
    answer();
    expect(await content.findByText('Desinfektera händerna ofta.')).toBeVisible();
  });

  it('show content and facts', async () => {
    await renderApp(`/pages/${id}`, { as: 'editor' });
    await findTitle('Hygien på jobbet');
    const content = within(await screen.findByRole('region', { name: 'Content' }));
    expect(content.getByRole('heading', { name: 'Händer' })).toBeVisible();
    expect(content.getByText('Desinfektera händerna ofta.')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'About this page' }));
    expect(await facts.findByText('Edvin Ekström')).toBeVisible();
    for (const text of ['Published', 'Document', 'Everyone', '1 of 12'])
      expect(facts.getByText(text)).toBeVisible();
  });

  it('delete after confirmation, retry a failure and explain a refusal', async () => {
    const user = await renderApp(`/pages/${id}`, { as: 'editor' });
    const answers = [409, 503];
    network.use(
      http.delete(`*/pages/${id}`, () => {
        const status = answers.shift();
        return status === undefined ? undefined : Response.json({ message: `Says ${status}` }, { status });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Says 409$/);
    expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Could not delete page (try again)')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Says 503');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await findTitle('Pages');
    expect(await api.db.select().from(pages).where(eq(pages.id, id))).toEqual([]);
  });
});

it('a page is reviewed, and the next review is in a year', async () => {
  await api.db.update(pages).set({ review_at: '2020-01-01' }).where(eq(pages.id, id));
  const user = await renderApp(`/pages/${id}`, { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: 'Mark as reviewed, next in 12 months' }));
  expect(await screen.findByText(/^Next review on/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Time to review/)).not.toBeInTheDocument());
  const next = Date.parse((await stored()).review_at ?? '') - Date.now();
  expect(Math.round(next / (24 * 3_600_000))).toBeGreaterThanOrEqual(364);
});

describe('the signatures of a page', () => {
  const open = async () => {
    const user = await renderApp(`/pages/${id}?tab=signatures`, { as: 'editor' });
    return { user, section: within(await screen.findByRole('region', { name: 'Signatures' })) };
  };

  it('show who is away, and who is not reminded', async () => {
    const { company_id, id: user_id } = api.seed.user('Anna Andersson');
    const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    const absence = { start_date: day(-2), end_date: day(5), reason: 'sick' };
    const report = firstRow(
      await api.db
        .insert(sickReports)
        .values({ company_id, user_id, ...absence })
        .returning(),
    );
    const { user, section } = await open();
    expect(await section.findByRole('row', { name: /Anna Andersson .*Away until/ })).toBeVisible();
    await user.click(await section.findByRole('button', { name: 'Remind 10 people' }));
    expect(await screen.findByText(/1 person who is away will not be reminded/)).toBeVisible();
    await api.db.delete(sickReports).where(eq(sickReports.id, report.id));
  });

  it('are listed by state, searched and paged', async () => {
    const { user, section } = await open();
    expect(section.getByText('1 of 12 have signed')).toBeVisible();
    expect(await section.findByText('Anna Andersson')).toBeVisible();
    expect(section.queryByText('Måns Medberg')).not.toBeInTheDocument();
    expect(section.getByText('1–10 of 11')).toBeVisible();
    await user.type(section.getByLabelText('Search people'), 'åberg');
    await waitFor(() => expect(section.queryByText('Anna Andersson')).not.toBeInTheDocument());
    expect(section.getByText('Åsa Åberg')).toBeVisible();
    await user.clear(section.getByLabelText('Search people'));
    await user.click(section.getByRole('tab', { name: 'Signed' }));
    expect(await section.findByRole('row', { name: /Måns Medberg .*Version 2/ })).toBeVisible();
  });

  it('send a reminder once and refuse a second one', async () => {
    const { user, section } = await open();
    const remind = async () => {
      await user.click(await section.findByRole('button', { name: 'Remind 11 people' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Remind people who have not signed?' }),
      );
      expect(dialog.getByText('11 people will get a notification.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Remind' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await remind();
    expect(await screen.findByText('11 people reminded')).toBeVisible();
    expect(await section.findByText(/Last reminded/)).toBeVisible();
    expect(await api.db.select().from(notificationRecipients)).toHaveLength(11);
    await remind();
    expect(
      await screen.findByText(/A reminder was sent a moment ago. Try again in 10 minutes/),
    ).toBeVisible();
  });

  it('are exported', async () => {
    const { user, section } = await open();
    const { name, lines } = await exportCsv(user, await section.findByRole('button', { name: 'Export' }));
    expect(name).toMatch(new RegExp(`^signatures-${id} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/Name,Job title,Department,Signed,Version$/);
    expect(lines).toContainEqual(expect.stringMatching(/^Måns Medberg,.*,2$/));
  });

  it('reset when everyone must sign again', async () => {
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Ask everyone to sign again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask everyone to sign again?' }));
    expect(dialog.getByText(/^12 people .* Earlier signatures no longer count/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ask everyone to sign again' }));
    expect(await section.findByText('0 of 12 have signed')).toBeVisible();
    expect(section.getByText(/asked to sign again/, { selector: '[role=alert] *' })).toBeVisible();
    expect((await stored()).signature_round).toBe(2);
  });
});

describe('the revisions of a page', () => {
  it('are not compared with those of another page', async () => {
    const other = await call('editor', 'POST', '/pages', { title: 'Brand', type: 4, content: 'Ring 112' });
    const user = await renderApp(`/pages/${other?.id}?tab=revisions`, { as: 'editor' });
    await screen.findByRole('checkbox', { name: 'Select version 1 to compare' });
    await goTo(`/pages/${id}?tab=revisions`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select version 2 to compare' }));
    await goTo(`/pages/${other?.id}?tab=revisions`);
    await findTitle('Brand');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /version 2/ })).toBeNull());
    await user.click(await screen.findByRole('checkbox', { name: 'Select version 1 to compare' }));
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
  });

  it('are shown, compared by words and restored', async () => {
    await api.db
      .update(pageRevisions)
      .set({ snapshot: sql`${pageRevisions.snapshot} || '{"group_ids": [999999]}'` })
      .where(and(eq(pageRevisions.page_id, id), eq(pageRevisions.revision, 1)));
    const user = await renderApp(`/pages/${id}`, { as: 'editor' });
    await user.click(await screen.findByRole('tab', { name: 'Versions' }));
    await waitFor(() => expect(address()).toBe(`/pages/${id}?tab=revisions`));
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    const compare = screen.getByRole('button', { name: 'Compare' });
    await user.click(await list.findByRole('checkbox', { name: 'Select version 1 to compare' }));
    expect(compare).toBeDisabled();
    await user.click(list.getByRole('checkbox', { name: 'Select version 2 to compare' }));
    await user.click(compare);
    const dialog = within(await screen.findByRole('dialog', { name: 'Version 1 and version 2' }));
    const marked = (role: 'deletion' | 'insertion') =>
      dialog.getAllByRole(role).map(({ textContent }) => textContent.trim());
    expect(marked('deletion')).toEqual(['removed: Tvätta']);
    expect(marked('insertion')).toEqual(['inserted:  på jobbet', 'inserted: Desinfektera']);
    expect(dialog.getByRole('row', { name: 'Type Policy Document' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));

    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
    expect(asked.getByText(/Signatures stay valid\./)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Restore' }));
    await findTitle('Hygien');
    expect(
      await screen.findByText('Version 1 restored. Restored without: Groups with access, Published'),
    ).toBeVisible();
    expect(await stored()).toMatchObject({ title: 'Hygien', type: 4, revision: 3, published: false });
  });
});
