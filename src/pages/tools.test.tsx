import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

const targets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('tools', () => {
  it('link to screens outside the menu', async () => {
    const user = await renderApp('/home', { as: 'admin' });
    await screen.findByText('Agneta Ahlgren');
    await user.click(screen.getByRole('button', { name: /, Account$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tools' }));
    await findTitle('Tools');
    // The company of these tests has no phone list.
    expect(targets()).toEqual([
      '/users/import',
      '/users/documents',
      '/leave-requests/calendar',
      '/sick-reports/statistics',
      '/notifications',
    ]);
    await user.click(screen.getByRole('link', { name: /^Import users/ }));
    expect(await screen.findByRole('dialog', { name: 'Import or upload an edited file' })).toBeVisible();
  });

  it('are limited to what the user has access to', async () => {
    await renderApp('/tools', { as: 'editor' });
    await findTitle('Tools');
    expect(targets()).toEqual(['/leave-requests/calendar', '/sick-reports/statistics']);
  });
});
