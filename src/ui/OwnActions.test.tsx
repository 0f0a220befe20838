import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

it.each([
  ['enabled for themselves', null, 'toBeEnabled', 0],
  ['disabled for those who view the app as them', { token: 'viewed' }, 'toBeDisabled', 1],
] as const)('what users do themselves is %s', async (_name, view, state, hints) => {
  sessionStorage.setItem('anslag.viewAs', JSON.stringify(view));
  vi.resetModules();
  const { OwnActions } = await import('./OwnActions');
  render(
    <CoreAdminContext>
      <OwnActions>
        <button>Sign</button>
      </OwnActions>
    </CoreAdminContext>,
  );
  expect(screen.getByRole('button'))[state]();
  expect(screen.queryAllByText('support.view_as.read_only')).toHaveLength(hints);
});
