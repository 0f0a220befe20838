import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  companies,
  forms,
  formsGroupIds,
  formSubmissions,
  mails,
  groupMembers,
  notifications,
  sickReports,
} from '../../../server/db/schema';
import { localDay } from '../../../server/core/localTime';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { exportCsv } from '../../../tests/support/exportCsv';
import { network } from '../../../tests/support/network';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

beforeEach(() => api.db.update(companies).set({ features: ['forms'] }));

const FIELDS = [
  { key: 'namn', type: 'text' as const, label: 'Namn', mandatory: true, alternatives: [] },
  { key: 'val', type: 'radio' as const, label: 'Mat', mandatory: false, alternatives: ['Kött', 'Vego'] },
];
const addForm = async (over: Partial<typeof forms.$inferInsert> = {}) =>
  firstRow(
    await api.db
      .insert(forms)
      .values({
        company_id: api.seed.user('admin').company_id,
        title: 'Anmälan',
        responsible_email: 'ansvarig@test.example',
        published: true,
        fields: FIELDS,
        ...over,
      })
      .returning(),
  );
const answer = (formId: number) =>
  api.db.insert(formSubmissions).values({
    company_id: api.seed.user('admin').company_id,
    form_id: formId,
    user_id: api.seed.user('staff').id,
    answers: [
      { key: 'namn', label: 'Namn', value: 'Kalle' },
      { key: 'borta', label: 'Ålder', value: 7.5 },
    ],
  });
/** Finds the builder. Among so many elements, queries by label are much faster than by role. */
const findBuilder = async () => {
  const fields = within(await screen.findByRole('region', { name: 'Fields' }));
  const questions = () => fields.getAllByLabelText<HTMLInputElement>(/^Question/, { selector: 'input' });
  return {
    ...fields,
    questions,
    question: (index: number) => questions()[index] ?? document.body,
    labels: () => questions().map(({ value }) => value),
  };
};
const openPreview = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('dialog', { name: 'As staff see it' }));
};

describe('the builder', () => {
  it('creates a form with typed and pasted options, and shows errors at their fields', async () => {
    const user = await renderApp('/forms/new', { as: 'admin' });
    await findTitle('New form');
    const builder = await findBuilder();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Utflykt');
    await user.type(screen.getByRole('textbox', { name: /Recipient/ }), 'a@test.example');
    await user.click(builder.getByText('Add field'));
    await user.click(await screen.findByRole('menuitem', { name: 'One choice' }));
    const question = builder.question(0);
    await waitFor(() => expect(question).toHaveFocus());
    expect(builder.queryByText(/required/)).toBeNull();
    const recipient = screen.getByRole('textbox', { name: /Recipient/ });
    await user.clear(recipient);
    await user.click(screen.getByLabelText('Save draft'));
    expect(await builder.findByText('Question is a required field')).toBeVisible();
    expect(builder.getByText('Options is a required field')).toBeVisible();
    await waitFor(() => expect(question).toHaveFocus());
    expect(recipient).toBeInvalid();
    await user.type(recipient, 'a@test.example');

    await user.type(question, 'Vart?');
    await user.tab();
    await waitFor(() => expect(builder.queryByText('Question is a required field')).toBeNull());
    const first = builder.getByLabelText('Option 1');
    await user.click(first);
    await user.paste('Skansen\n Vasa \r\nSkansen\n\nGröna Lund');
    await user.click(builder.getByLabelText('Move option 3 up'));
    await user.click(screen.getByLabelText('Save draft'));
    await findTitle('Utflykt');
    const [saved] = await api.db.select().from(forms).where(eq(forms.title, 'Utflykt'));
    expect(saved?.fields).toEqual([
      {
        key: expect.stringMatching(/^f/) as string,
        type: 'radio',
        label: 'Vart?',
        mandatory: false,
        alternatives: ['Skansen', 'Gröna Lund', 'Vasa'],
      },
    ]);
  });

  it('undoes and redoes by button and keyboard, and warns about submissions', async () => {
    const { id } = await addForm();
    await answer(id);
    const user = await renderApp(`/forms/${id}/edit`, { as: 'admin' });
    await findTitle('Edit Anmälan');
    const builder = await findBuilder();
    expect(screen.queryByText(/has one submission/)).toBeNull();
    await user.click(builder.getByLabelText('Move Namn down'));
    await user.click(builder.getByLabelText('Duplicate Mat'));
    expect(builder.labels()).toEqual(['Mat', 'Mat', 'Namn']);
    expect(screen.getByText(/has one submission/)).toBeVisible();
    await user.click(builder.getAllByLabelText('Remove Mat')[1] ?? document.body);
    await user.type(builder.question(0), '?!');
    expect(builder.labels()).toEqual(['Mat?!', 'Namn']);
    await user.keyboard('{Control>}z{/Control}');
    expect(builder.labels()).toEqual(['Mat', 'Namn']);
    await user.keyboard('{Control>}z{/Control}');
    expect(builder.labels()).toEqual(['Mat', 'Mat', 'Namn']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(builder.labels()).toEqual(['Mat', 'Namn']);
    for (let step = 0; step < 3; step += 1) await user.click(builder.getByText('Undo'));
    expect(builder.labels()).toEqual(['Namn', 'Mat']);
    expect(builder.getByText('Undo')).toBeDisabled();
    // Without changes there is nothing to save.
    expect(screen.getByLabelText('Save')).toBeDisabled();
    await user.click(builder.getByText('Redo'));
    await user.click(screen.getByLabelText('Save'));
    await waitFor(async () => {
      const [row] = await api.db.select().from(forms).where(eq(forms.id, id));
      expect(row?.fields).toEqual([...FIELDS].reverse());
    });
  });

  it('leaves out a removed question when a newer record replaces the cached one', async () => {
    const { id } = await addForm();
    const user = await renderApp(`/forms/${id}`, { as: 'admin' });
    await findTitle('Anmälan');
    await api.db.update(forms).set({ title: 'Sommarfest' });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    network.use(http.get(`*/api/v2/forms/${id}`, () => released));
    await user.click(await screen.findByLabelText('Edit'));
    const builder = await findBuilder();
    await user.click(builder.getByLabelText('Remove Mat'));
    release();
    await findTitle('Edit Sommarfest');
    expect(builder.labels()).toEqual(['Namn']);
    expect(screen.getByLabelText('Save')).toBeEnabled();
  });

  it('previews the form with validation', async () => {
    const { id } = await addForm();
    const user = await renderApp(`/forms/${id}/edit`, { as: 'admin' });
    const builder = await findBuilder();
    await user.type(builder.question(0), ' och ålder');
    const preview = await openPreview(user);
    expect(preview.queryByText(/anonymous/)).not.toBeInTheDocument();
    await user.click(preview.getByText('Send'));
    expect(await preview.findByText('Namn och ålder is a required field')).toBeVisible();
    await user.type(preview.getByLabelText(/^Namn/), 'Eva{Enter}');
    expect(await preview.findByText(/would be accepted/)).toBeVisible();
    expect(await api.db.select().from(formSubmissions)).toEqual([]);
    expect(address()).toBe(`/forms/${id}/edit`);
  });

  it('shows server errors at their fields and keeps the input', async () => {
    const { id } = await addForm();
    network.use(
      http.patch(`*/api/v2/forms/${id}`, () =>
        HttpResponse.json(
          { message: 'No', code: 'invalid', errors: { 'fields.1.label': ['Not that word'] } },
          { status: 422 },
        ),
      ),
    );
    const user = await renderApp(`/forms/${id}/edit`, { as: 'admin' });
    await findTitle('Edit Anmälan');
    const builder = await findBuilder();
    await user.type(builder.question(1), 'ord');
    await user.click(screen.getByLabelText('Save'));
    const card = within(builder.getByRole('listitem', { name: 'Matord' }));
    expect(await card.findByText('Not that word')).toBeVisible();
  });
});

describe('the submissions', () => {
  it('include answers to removed questions and can be exported; a form is filled in', async () => {
    const several = { key: 'mer', type: 'checkbox' as const, label: 'Mer', alternatives: ['Bröd', 'Ost'] };
    const fields = [...FIELDS, several].map((field) => ({ ...field, mandatory: true }));
    const { id } = await addForm({ fields });
    await answer(id);
    const user = await renderApp(`/forms/${id}`, { as: 'admin' });
    await findTitle('Anmälan');
    await user.click(await screen.findByRole('button', { name: /Show the answers of Måns Medberg/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Ålder (no longer in the form)')).toBeVisible();
    expect(dialog.getByText('7.5')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { name, lines } = await exportCsv(user, screen.getByRole('button', { name: 'Export' }));
    expect(name).toMatch(/^Anmälan \d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toMatch(/Submitted,Submitted by,Namn,Mat,Mer,Ålder$/);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/,Måns Medberg,Kalle,,,7\.5$/)]);

    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    const fill = within(await screen.findByRole('dialog', { name: 'Anmälan' }));
    await user.type(await fill.findByRole('textbox', { name: /Namn/ }), 'Agneta själv');
    await user.click(fill.getByRole('button', { name: 'Send' }));
    const message = await fill.findByText('Mat is a required field');
    const choice = fill.getByRole('radiogroup', { name: /Mat/ });
    expect(choice).toBeInvalid();
    expect(choice).toHaveAccessibleDescription(message.textContent);
    for (const box of fill.getAllByRole('checkbox')) expect(box).toBeInvalid();
    await user.click(fill.getByRole('radio', { name: 'Vego' }));
    await user.click(fill.getByRole('checkbox', { name: 'Bröd' }));
    await user.click(fill.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Form sent')).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Agneta själv' })).toBeVisible();
    const lastRow = () => screen.getAllByRole('row').at(-1);
    const sortBy = (name: string) => user.click(screen.getByRole('button', { name }));
    expect(lastRow()).toHaveTextContent('Kalle');
    await sortBy('Submitted');
    await waitFor(() => expect(lastRow()).toHaveTextContent('Agneta själv'));
    await sortBy('Submitted by');
    await waitFor(() => expect(lastRow()).toHaveTextContent('Måns Medberg'));
    expect(await api.db.select().from(mails)).toMatchObject([{ recipient: 'ansvarig@test.example' }]);
  });
});

describe('the results', () => {
  it('show each question as a chart that is a table, and the latest texts', async () => {
    const fields = [
      ...FIELDS,
      { key: 'tal', type: 'number' as const, label: 'Antal', mandatory: false, alternatives: [] },
    ];
    const { id, company_id } = await addForm({ fields });
    const values = [
      { namn: 'Kalle', val: 'Vego', tal: 1 },
      { namn: 'Lisa', val: 'Vego', tal: 4 },
      { namn: 'Olle', val: 'Kött', tal: null },
    ];
    await api.db.insert(formSubmissions).values(
      values.map((answers) => ({
        company_id,
        form_id: id,
        answers: Object.entries(answers).map(([key, value]) => ({ key, label: key, value })),
      })),
    );
    const user = await renderApp(`/forms/${id}`, { as: 'admin' });
    await user.click(await screen.findByRole('tab', { name: 'Results' }));
    expect(address()).toBe(`/forms/${id}?tab=results`);
    const food = within(await screen.findByRole('region', { name: 'Mat' }));
    expect(food.getByText('3 of 3 answered')).toBeVisible();
    expect(food.getByRole('row', { name: 'Kött 1 33%' })).toBeVisible();
    expect(food.getByRole('row', { name: 'Vego 2 67%' })).toBeVisible();
    const numbers = within(screen.getByRole('region', { name: 'Antal' }));
    expect(numbers.getByText('2.5')).toBeVisible();
    expect(numbers.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'RangeNumberShare',
      '1150%',
      '200%',
      '300%',
      '4150%',
    ]);
    const names = within(screen.getByRole('region', { name: 'Namn' }));
    expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Olle',
      'Lisa',
      'Kalle',
    ]);
  });
});

describe('an anonymous form', () => {
  it('shows neither names nor times, and stays anonymous', async () => {
    const { id, company_id } = await addForm({ anonymous: true });
    await api.db.insert(formSubmissions).values({
      company_id,
      form_id: id,
      created_at: new Date('2026-05-02T00:00:00Z'),
      answers: [{ key: 'namn', label: 'Namn', value: 'Kalle' }],
    });
    const user = await renderApp(`/forms/${id}`, { as: 'admin' });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Submitted',
      'Namn',
      'Mat',
    ]);
    await user.click(table.getByRole('button', { name: /Anonymous submission, 2 May 2026$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Anonymous submission2 May 2026' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    expect(await screen.findByRole('switch', { name: /Anonymous answers/ })).toBeDisabled();
    expect((await openPreview(user)).getByText(/anonymous/)).toBeVisible();
  });
});

describe('a reminder', () => {
  it('goes to the people of the form who have not answered and are not away', async () => {
    await api.db.update(companies).set({ features: ['forms', 'sick-reports'] });
    const form = await addForm();
    const { id: target_id } = api.seed.group('Köket');
    await api.db.insert(formsGroupIds).values({ record_id: form.id, target_id });
    const { id: user_id, company_id } = api.seed.user('communicator');
    await api.db.insert(groupMembers).values({ group_id: target_id, user_id });
    await api.db
      .insert(sickReports)
      .values({ company_id, user_id, start_date: localDay(new Date()), reason: 'sick' });
    const user = await renderApp(`/forms/${form.id}`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Remind 1 person' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remind people who have not answered?' }),
    );
    expect(dialog.getByText(/1 person who is away will not be reminded/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('1 person reminded')).toBeVisible();
    expect(await screen.findByText(/^Last reminded /)).toBeVisible();
    const ofForm = eq(notifications.url, `/my-forms/${form.id}`);
    expect(await api.db.$count(notifications, ofForm)).toBe(1);
  });
});

describe('the link to a form', () => {
  it('is copied, unless the form is a draft', async () => {
    const { id } = await addForm();
    const user = await renderApp(`/forms/${id}`, { as: 'admin' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    const link = `http://localhost:3000/my-forms/${id}`;
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(`Your browser does not allow copying. The link is ${link}`)).toBeVisible();
    write.mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenLastCalledWith(link);

    const draft = await addForm({ title: 'Utkast', published: false });
    cleanup();
    await renderApp(`/forms/${draft.id}`, { as: 'admin' });
    await findTitle('Utkast');
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

describe('the list', () => {
  it('publishes in bulk, and shows an error when a form could not be deleted', async () => {
    const { id } = await addForm({ published: false });
    const user = await renderApp('/forms', { as: 'admin' });
    await findTitle('Forms');
    const row = within(await screen.findByRole('row', { name: /Anmälan/ }));
    expect(row.getByText('Draft')).toBeVisible();
    await user.click(row.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('1 form changed')).toBeVisible();
    const [stored] = await api.db.select().from(forms).where(eq(forms.id, id));
    expect(stored?.published).toBe(true);

    network.use(http.delete(`*/api/v2/forms/${id}`, () => new HttpResponse(null, { status: 503 })));
    await user.click(await screen.findByRole('link', { name: 'Anmälan' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Could not delete form (try again)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
