import { Box } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AdminContext,
  RecordContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { network } from '../../../tests/support/network';
import { data } from '../../../tests/support/recordApi';
import { setLanguage } from '../../api/language';
import { authProvider } from '../../providers/authProvider';
import { dataProvider } from '../../providers/dataProvider';
import { loadI18nProvider } from '../../providers/i18nProvider';
import { FieldCell } from './FieldCell';

beforeEach(async () => {
  await setLanguage('en');
  network.use(http.get('*/api/v2/media', () => data([{ id: 7, name: 'Bild 7' }])));
});

const PDF = { id: 1, url: '/files/1', name: 'a.pdf', mime: 'application/pdf', size: 1 };

interface Options {
  record?: Record<string, unknown>;
  canAccess?: () => Promise<boolean>;
}

/** Renders fields of a resource. Media have a show screen, but none to edit. */
const open = async (
  resource: string,
  children: ReactNode,
  { record = {}, canAccess = () => Promise.resolve(true) }: Options = {},
) =>
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={{ ...authProvider, canAccess }}
        i18nProvider={await loadI18nProvider('en')}
      >
        <ResourceDefinitionContextProvider definitions={{ media: { name: 'media', hasShow: true } }}>
          <ResourceContextProvider value={resource}>
            <RecordContextProvider value={{ id: 1, ...record }}>{children}</RecordContextProvider>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );

it('a tag links to the screen that its resource has, for those who may open it', async () => {
  const record = { media_ids: [7] };
  const { unmount } = await open('pages', <FieldCell source="media_ids" />, { record });
  expect(await screen.findByRole('link', { name: 'Bild 7' })).toHaveAttribute('href', '/media/7/show');
  unmount();
  const canAccess = vi.fn(() => Promise.resolve(false));
  await open('pages', <FieldCell source="media_ids" />, { record, canAccess });
  expect(await screen.findByText('Bild 7')).toBeVisible();
  await waitFor(() => expect(canAccess).toHaveBeenCalled());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('a click on a file does not open its row', async () => {
  const onRow = vi.fn();
  await open(
    'media',
    <Box onClick={onRow}>
      <FieldCell source="file" />
    </Box>,
    { record: { file: PDF } },
  );
  fireEvent.click(await screen.findByRole('link', { name: 'a.pdf' }));
  expect(onRow).not.toHaveBeenCalled();
});
