import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { address, findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

describe('paths that lead nowhere', () => {
  it.each([
    '/nothing',
    '/users/abc',
    '/users/create',
    '/users/7/show',
    '/groups/7',
    '/shortcuts',
    '/access-denied',
  ])('%s is a 404 that keeps its address and leads home', async (path) => {
    const user = await renderApp(path, { as: 'admin' });
    await findTitle('Oops!');
    expect(screen.getByText('Could not find the page you were trying to reach.')).toBeVisible();
    expect(address()).toBe(path);
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await findTitle('Home');
  });
});

describe('screens without the right to them', () => {
  it.each([
    '/users',
    '/users/new',
    '/users/import',
    '/users/1/edit',
    '/groups',
    '/medialibrary',
    '/feeds/new',
    '/forms',
    '/shortcuts/new',
  ])('%s leads an editor to /403', async (path) => {
    await renderApp(path, { as: 'editor' });
    await findTitle('No access');
    expect(address()).toBe('/403');
  });
});
