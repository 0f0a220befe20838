import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AdminContext,
  BooleanInput,
  CreateBase,
  ResourceContextProvider,
  TestMemoryRouter,
  TextInput,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '../../api/language';
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
