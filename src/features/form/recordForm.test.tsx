import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AdminContext,
  BooleanInput,
  CreateBase,
  ResourceContextProvider,
  TestMemoryRouter,
  testDataProvider,
  TextInput,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { choice, date, text } from '../../../contract/fields';
import { setLanguage } from '../../api/language';
import { formSchemaOf } from '../fields/formSchema';
import { RecordEdit } from './RecordEdit';
import { RecordForm } from './RecordForm';

/** Several rules of `code` fail at once. The other field has a rule without its own message. */
const schema = z.object({
  code: z
    .string()
    .min(1)
    .min(4)
    .regex(/^[A-Z]+$/),
  agreed: z.literal(true),
});

const Filled = () => {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('code', 'ab')}>
      Fill in
    </button>
  );
};

const open = async () => {
  await setLanguage('en');
  render(
    <TestMemoryRouter>
      <AdminContext>
        <ResourceContextProvider value="codes">
          <CreateBase>
            <RecordForm schema={schema} defaultValues={{ code: '', agreed: true }}>
              <TextInput source="code" label="Code" />
              <BooleanInput source="agreed" label="Agreed" />
              <Filled />
            </RecordForm>
          </CreateBase>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { user: userEvent.setup(), code: await screen.findByLabelText(/Code/) };
};

const REQUIRED = /is a required field/;
const SHORT = /must be at least 4 characters/;
const INVALID = /is not valid/;
/** Waits for a running validation, so that a missing message is really missing. */
const settle = () => act(() => new Promise((done) => setTimeout(done)));

describe('form behaviour', () => {
  let form: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    form = await open();
  });

  it('a rule is not checked on input, but on blur', async () => {
    await form.user.type(form.code, 'ab');
    await settle();
    expect(screen.queryByText(SHORT)).not.toBeInTheDocument();
    await form.user.tab();
    expect(await screen.findByText(SHORT)).toBeVisible();
    await form.user.type(form.code, 'CD');
    await settle();
    expect(screen.getByText(SHORT)).toBeVisible();
  });

  it('a rule is checked on change, though the field is not left', async () => {
    act(() => form.code.focus());
    fireEvent.input(form.code, { target: { value: 'ab' } });
    await settle();
    expect(screen.queryByText(SHORT)).not.toBeInTheDocument();
    fireEvent(form.code, new Event('change', { bubbles: true }));
    expect(await screen.findByText(SHORT)).toBeVisible();
    expect(form.code).toHaveFocus();
  });

  it('a rule is checked on model update, by a choice and by the program', async () => {
    await form.user.click(screen.getByLabelText('Agreed'));
    expect(await screen.findByText(/Choose one of the options/)).toBeVisible();
    await form.user.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(await screen.findByText(SHORT)).toBeVisible();
  });

  it('checking stops at the first failing rule; the default message says that the field is not valid', async () => {
    const said = async (text: string, message: RegExp) => {
      await form.user.clear(form.code);
      if (text) await form.user.type(form.code, text);
      await form.user.tab();
      await waitFor(() => expect(form.code).toHaveAccessibleDescription(message));
      for (const other of [REQUIRED, SHORT, INVALID])
        if (other !== message) expect(screen.queryByText(other)).not.toBeInTheDocument();
    };
    await said('x', SHORT);
    await said('', REQUIRED);
    await said('abcd', INVALID);
  });
});

describe('rules over several fields of an existing record', () => {
  const bookings = formSchemaOf(
    {
      access: {},
      fields: {
        name: text({ required: true }),
        from: date({}),
        to: date({}),
        state: choice({ values: ['open', 'closed'], labels: 'resources.bookings.values.state' }),
      },
      check: ({ from = '', to = '' }: Partial<Record<string, string>>) =>
        from > to ? [['to', 'validation.end_before_start']] : [],
    },
    'update',
  );
  const VALID = { id: 1, name: 'Köket', from: '2026-03-01', to: '2026-03-09', state: 'open' };
  const edit = async (record: typeof VALID | Record<string, unknown>) => {
    await setLanguage('en');
    const getOne = vi.fn().mockResolvedValue({ data: record });
    const update = vi.fn().mockResolvedValue({ data: record });
    render(
      <TestMemoryRouter>
        <AdminContext dataProvider={testDataProvider({ getOne, update })}>
          <RecordEdit resource="bookings" id={1} actions={false} redirect={false}>
            <RecordForm schema={bookings}>
              <TextInput source="name" label="Name" />
              <TextInput source="from" label="From" />
              <TextInput source="to" label="To" />
            </RecordForm>
          </RecordEdit>
        </AdminContext>
      </TestMemoryRouter>,
    );
    const user = userEvent.setup();
    const change = async (label: string, value: string) => {
      const input = await screen.findByLabelText(label);
      await user.clear(input);
      await user.type(input, value);
      await user.click(screen.getByRole('button'));
    };
    return { change, update };
  };
  const described = (label: string, message: string) =>
    waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  const expectSent = (update: unknown, data: object) =>
    expect(update).toHaveBeenCalledExactlyOnceWith('bookings', expect.objectContaining({ data }));
  const TOO_EARLY = 'The end must not be before the start';

  it('an issue is shown on the unchanged field that a change has made wrong', async () => {
    const { change, update } = await edit(VALID);
    await change('From', '2026-03-20');
    await described('To', TOO_EARLY);
    expect(update).not.toHaveBeenCalled();
    await change('From', '2026-03-05');
    await waitFor(() => expectSent(update, { from: '2026-03-05' }));
  });

  it('the same with a value of another field that this version does not know', async () => {
    const { change } = await edit({ ...VALID, state: 'archived' });
    await change('From', '2026-03-20');
    await described('To', TOO_EARLY);
  });

  it('a record that breaks a rule can be edited, but for the field of the rule', async () => {
    const { change, update } = await edit({ ...VALID, from: '2026-03-20' });
    await change('Name', ' Hallen ');
    await waitFor(() => expectSent(update, { name: 'Hallen' }));
    await change('To', '2026-03-19');
    await described('To', TOO_EARLY);
  });
});
