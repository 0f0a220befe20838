import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { documents, files, notificationRecipients, users } from '../../../../server/db/schema';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { network } from '../../../../tests/support/network';
import { findTitle, renderApp } from '../../../../tests/support/renderApp';

const api = useBrowserApi();

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const NUMBER = '198501019809';
const pdfFile = (name: string, type = 'application/pdf') => new File([PDF], name, { type });

const open = async (...names: string[]) => {
  await api.db
    .update(users)
    .set({ national_security_number: NUMBER })
    .where(eq(users.id, api.seed.user('Anna Andersson').id));
  await api.db
    .update(users)
    .set({ username: 'bo.berg' })
    .where(eq(users.id, api.seed.user('Bo Berg').id));
  const user = await renderApp('/users/documents', { as: 'admin' });
  await findTitle('Upload payslips');
  await user.upload(
    await screen.findByLabelText('Choose PDF files'),
    names.map((name) => pdfFile(name)),
  );
  await screen.findByLabelText('Files and people');
  return user;
};
const file = (name: string) => within(screen.getByLabelText(name));
const stored = () =>
  api.db
    .select({ user: users.name, name: documents.name, type: documents.type })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.user_id))
    .orderBy(documents.id);

describe('salary upload', () => {
  it('matches files to users, and uploads them after review and confirmation', async () => {
    const names = [`Lön ${NUMBER}.pdf`, 'bo.berg_nov.pdf', 'okänd.pdf', 'skräp.pdf'];
    const user = await open(...names);
    expect(file(names[0] ?? '').getByText('Anna Andersson')).toBeVisible();
    expect(file('bo.berg_nov.pdf').getByText('This person is inactive and cannot sign in.')).toBeVisible();
    expect(screen.getByText('2 of 4 files ready to send')).toBeVisible();

    await user.click(screen.getByLabelText('Choose person: okänd.pdf'));
    await user.type(screen.getByRole('combobox', { name: 'Person for okänd.pdf' }), 'cecilia');
    await user.click(await screen.findByRole('option', { name: /Cecilia Carlsson/ }));
    await user.click(screen.getByLabelText('Skip skräp.pdf'));
    expect(await screen.findByText('3 of 4 files ready to send')).toBeVisible();

    const name = screen.getByLabelText(/^Document name/);
    expect(name).toHaveValue(
      `Payslip ${new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date())}`,
    );
    await user.clear(name);
    expect(await screen.findByText('Document name is a required field')).toBeVisible();
    expect(screen.getByText(/^Upload \d/)).toBeDisabled();
    await user.type(name, 'Lön november');
    await user.click(screen.getByText('Upload 3 documents'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 3 documents?' }));
    expect(
      dialog.getByText(/Recipients: 3 people. 1 file will not be sent. 1 file has a warning./),
    ).toBeVisible();
    expect(await stored()).toEqual([]);
    await user.click(dialog.getByText('Send'));

    expect(await screen.findByText('Uploaded: 3 of 3')).toBeVisible();
    const type = 'salary_specification';
    expect((await stored()).sort((a, b) => a.user.localeCompare(b.user))).toEqual(
      ['Anna Andersson', 'Bo Berg', 'Cecilia Carlsson'].map((person) => ({
        user: person,
        name: 'Lön november',
        type,
      })),
    );
    const recipients = await api.db.select().from(notificationRecipients);
    expect(recipients.map(({ user_id: id }) => id).sort()).toEqual(
      [api.seed.user('Anna Andersson').id, api.seed.user('Cecilia Carlsson').id].sort(),
    );
    await user.click(screen.getByText('Upload more'));
    expect(await screen.findByLabelText('Choose PDF files')).toBeInTheDocument();
  });

  it('warns about several files for one user and about an existing name, and filters by warnings', async () => {
    const anna = api.seed.user('Anna Andersson');
    const row = firstRow(
      await api.db
        .insert(files)
        .values({
          company_id: anna.company_id,
          kind: 'document',
          storage_key: 'x',
          name: 'x.pdf',
          mime: 'application/pdf',
          size: 1,
        })
        .returning(),
    );
    await api.db.insert(documents).values({
      company_id: anna.company_id,
      user_id: anna.id,
      type: 'salary_specification',
      name: 'lön november',
      file_id: row.id,
    });
    const user = await open(`${NUMBER}.pdf`, `850101-9809 (1).pdf`, 'bo.berg.pdf');
    expect(screen.getAllByText('This person gets several files.')).toHaveLength(2);
    expect(screen.queryByText('This person already has a document with this name.')).toBeNull();
    const name = screen.getByLabelText(/^Document name/);
    await user.clear(name);
    await user.type(name, 'Lön november');
    expect(await screen.findAllByText('This person already has a document with this name.')).toHaveLength(2);
    await user.click(screen.getByLabelText('Skip 850101-9809 (1).pdf'));
    await waitFor(() => expect(screen.queryByText('This person gets several files.')).toBeNull());
    await user.click(screen.getByText('To check (2)'));
    expect(screen.queryByLabelText('850101-9809 (1).pdf')).toBeNull();
  });

  it('retries failed uploads', async () => {
    const user = await open(`${NUMBER}.pdf`);
    network.use(
      http.post('*/users/:id/documents', () => HttpResponse.error(), { once: true }),
      http.post('*/users/:id/documents', () => HttpResponse.json({ message: 'No room' }, { status: 507 }), {
        once: true,
      }),
    );
    await user.click(screen.getByText('Upload 1 document'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Send'));
    expect(await screen.findByText(/may not have been saved. First check/)).toBeVisible();
    await user.click(screen.getByText('Try the failed ones again'));
    expect(await screen.findByText('No room')).toBeVisible();
    await user.click(screen.getByText('Try the failed ones again'));
    expect(await screen.findByText('Uploaded: 1 of 1')).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });

  it('limits the number of files, and retries a failed match', async () => {
    const user = await renderApp('/users/documents', { as: 'admin' });
    const input = await screen.findByLabelText('Choose PDF files');
    await user.upload(
      input,
      Array.from({ length: 501 }, (_, index) => pdfFile(`${index}.pdf`)),
    );
    expect(await screen.findByText('Choose no more than 500 files at a time.')).toBeVisible();
    network.use(
      http.post('*/users/documents/match', () => HttpResponse.json({ message: 'Not now' }, { status: 400 }), {
        once: true,
      }),
    );
    await user.upload(input, [pdfFile('x.pdf')]);
    expect(await screen.findByText('Not now')).toBeVisible();
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText(/Nobody found/)).toBeVisible();
    expect(screen.getByText('No file has a person yet. Choose a person for each file.')).toBeVisible();
  });
});
