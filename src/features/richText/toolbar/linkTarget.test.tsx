import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, testDataProvider, type DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { WAIT } from '../../../../tests/support/wait';
import { PageTarget, type Target } from './LinkTarget';

const Choice = () => {
  const [target, setTarget] = useState<Target | null>(null);
  return <PageTarget value={target} onChange={setTarget} />;
};

/** Renders the search, and types the start of the title. */
const typeBrand = async (getList: DataProvider['getList']) => {
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <Choice />
    </AdminContext>,
  );
  const user = userEvent.setup();
  const input = screen.getByRole('combobox');
  await user.type(input, 'brand');
  return { user, input };
};

it('a page highlighted before the server answers can be chosen after it', async () => {
  const answers: (() => void)[] = [];
  const getList = (async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { data: [{ id: 7, title: 'Brandrutin' }], total: 1 };
  }) as DataProvider['getList'];
  const { user, input } = await typeBrand(getList);
  await act(() => Promise.resolve(answers[0]?.()));
  await screen.findByRole('option', { name: 'Brandrutin' });
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => answers, WAIT).toHaveLength(2);
  await act(() => Promise.resolve(answers[1]?.()));
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('Brandrutin');
});

it('a page highlighted while the server answers can be chosen', async () => {
  let isAsked = false;
  const getList = (async (_resource, { filter }) => {
    if ('q' in (filter as object)) {
      isAsked = true;
      await new Promise(() => undefined);
    }
    return { data: [{ id: 7, title: 'Brandrutin' }], total: 1 };
  }) as DataProvider['getList'];
  const { user, input } = await typeBrand(getList);
  await screen.findByRole('option', { name: 'Brandrutin' });
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => isAsked, WAIT).toBe(true);
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('Brandrutin');
});
