import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { renderApp } from '../../../tests/support/renderApp';

useBrowserApi();

it('shows on phones that the companies are loading', async () => {
  setScreenWidth(390);
  network.use(http.get('*/api/v2/companies', () => new Promise<never>(() => undefined)));
  await renderApp('/companies', { as: 'superadmin' });
  expect(await screen.findByRole('list', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
});
