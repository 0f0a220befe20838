import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { ListContextProvider, TestTranslationProvider, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { SelectionBar } from './SelectionBar';

const LIST = {
  data: [{ id: 1 }],
  total: 60,
  selectedIds: [1],
} as ListControllerResult;

it('shows its buttons once all are loaded, since those that come later would move the others', async () => {
  let load: (module: { default: () => string }) => void = () => undefined;
  const Actions = lazy(() => new Promise<{ default: () => string }>((resolve) => (load = resolve)));
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <ListContextProvider value={LIST}>
        <SelectionBar>
          <Actions />
        </SelectionBar>
      </ListContextProvider>
    </TestTranslationProvider>,
  );
  expect(await screen.findByRole('button', { name: 'ra.action.unselect' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'bulk.select_all' })).toBeNull();
  await act(() => {
    load({ default: () => 'The actions' });
    return Promise.resolve();
  });
  expect(await screen.findByRole('button', { name: 'bulk.select_all' })).toBeVisible();
  expect(screen.getByText('The actions')).toBeVisible();
});
