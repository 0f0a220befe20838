import { screen } from '@testing-library/react';
import { findMenu, findTitle, renderApp, useBrowserApi } from 'anslag/tests/app';
import { expect, it } from 'vitest';

useBrowserApi();

it('Finnish is offered, and English where it has no text', async () => {
  const user = await renderApp('/users', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Suomi' }));
  await findTitle('Käyttäjät');
  expect(await screen.findByRole('columnheader', { name: 'Nimi' })).toBeVisible();
  const menu = await findMenu('Päävalikko');
  expect(menu.getByRole('link', { name: 'Etusivu' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Leave requests' })).toBeVisible();
});
