import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contract/constants';
import { loadMessages } from '../i18n';
import { flatten } from '../i18n/flatten';
import { useBrowserApi } from '../tests/support/browserApi';
import { network } from '../tests/support/network';
import { findTitle, renderApp } from '../tests/support/renderApp';

/**
 * An error message: its English text, its translation key, how to provoke it, and the test that provokes it on the
 * screen against the API (a file and a part of the test's title).
 */
type Message = readonly [
  spec: string,
  key: string,
  done: string,
  shownBy: readonly [file: string, test: string],
];

const HERE = 'src/errorCatalogue.test.tsx';
const GONE = [HERE, 'says so of a record that is not there'] as const;
const DELETING = 'a failure is shown and can be retried';

const ERRORS: readonly Message[] = [
  [
    'Wrong log in credentials',
    'api.wrong_credentials',
    '/login, with a password that is not right',
    ['src/public/signIn.test.tsx', 'says below when the credentials are wrong'],
  ],
  [
    "Couldn't find user with provided pin",
    'auth.digital_id.not_found',
    '/login/bankid, by somebody who has no account',
    ['src/public/digitalId/digitalId.test.tsx', 'says that nobody was found'],
  ],
  [
    'Could not find a subscription with the specified organization number',
    'api.not_found_subscription',
    '/companies/settings, linking a time tracking that does not know the organisation number',
    ['src/resources/companies/settings/settings.test.tsx', 'is linked and unlinked'],
  ],
  ['Could not find company', 'api.not_found_company', '/companies/4711/edit', GONE],
  ['Could not find page', 'api.not_found_page', '/pages/4711', GONE],
  ['Could not find category', 'api.not_found_category', '/categories/4711/edit', GONE],
  ['Could not find post', 'api.not_found_post', '/feeds/4711/edit', GONE],
  ['Could not find group', 'api.not_found_group', '/groups/4711/edit', GONE],
  ['Could not find user', 'api.not_found_user', '/users/4711', GONE],
  [
    'The file is too large',
    'validation.file_too_large',
    '/users/{id}, choosing a document of more than 20 MB',
    ['src/resources/users/documents/documents.test.tsx', "'too large'"],
  ],
  [
    'Error occurred during import',
    'user_import.run.failed',
    '/users/import, when the server refuses a row in the end',
    ['src/resources/users/import/userImport.test.tsx', 'shows why it failed, and can be retried'],
  ],
  [
    'Failed to add users',
    'resources.groups.add_failed',
    '/groups/{id}/edit, adding members while the server is down',
    ['src/resources/groups/groups.test.tsx', 'get members by search, with retry'],
  ],
  [
    'Could not delete company (try again)',
    'resources.companies.delete.failed',
    '/companies/{id}/edit, while the server is down',
    ['src/resources/companies/companies.test.tsx', 'requires its name'],
  ],
  [
    'Could not delete category (try again)',
    'resources.categories.delete_failed',
    '/categories, while the server is down',
    ['src/resources/categories/categories.test.tsx', 'in use is not deleted'],
  ],
  [
    'Could not delete post (try again)',
    'resources.feeds.delete_failed',
    '/feeds/{id}/edit, while the server is down',
    ['src/resources/feeds/feeds.test.tsx', 'shows an error when that fails'],
  ],
  [
    'Could not delete form (try again)',
    'resources.forms.delete_failed',
    '/forms/{id}, while the server is down',
    ['src/resources/forms/forms.test.tsx', 'shows an error when a form could not be deleted'],
  ],
  [
    'Could not delete group (try again)',
    'resources.groups.delete_failed',
    '/groups/{id}/edit, while the server is down',
    ['src/resources/groups/groups.test.tsx', DELETING],
  ],
  [
    'Could not delete page (try again)',
    'resources.pages.delete_failed',
    '/pages/{id}, while the server is down',
    ['src/resources/pages/pageShow.test.tsx', 'delete after confirmation, retry a failure'],
  ],
  [
    'Could not delete user (try again)',
    'resources.users.delete_failed',
    '/users/{id}, while the server is down',
    ['src/resources/users/userForm.test.tsx', DELETING],
  ],
  [
    'Error submitting a page (try again)',
    'resources.pages.editor.submit_failed',
    '/pages/{id}/edit, saving what the server refuses or cannot save',
    ['src/resources/pages/edit/pageForm.test.tsx', 'keeps the input when saving fails'],
  ],
  [
    'something went wrong',
    'errors.something_wrong',
    '/users/{id}, while the server is down',
    [HERE, 'says so of a record that could not be fetched'],
  ],
  [
    'could not find the page you were trying to reach',
    'errors.page_not_found',
    'any path that leads nowhere',
    ['src/pages/statusPages.test.tsx', 'is a 404 that keeps its address'],
  ],
];

const SUCCESSES: readonly Message[] = [
  [
    'created',
    'resources.categories.notifications.created',
    '/categories/new',
    ['src/resources/categories/categories.test.tsx', 'is created below another one'],
  ],
  [
    'deleted',
    'resources.users.notifications.deleted',
    '/users/{id}',
    ['src/resources/users/userForm.test.tsx', DELETING],
  ],
  [
    'saved',
    'resources.companies.notifications.updated',
    '/companies/settings',
    ['src/resources/companies/settings/settings.test.tsx', 'saves changes'],
  ],
  [
    'users imported',
    'user_import.run.imported',
    '/users/import',
    ['src/resources/users/import/userImport.test.tsx', 'goes from a file over mapping'],
  ],
  [
    'push notification sent',
    'resources.notifications.notifications.created',
    '/notifications/new',
    ['src/resources/notifications/notifications.test.tsx', 'sends it on retry'],
  ],
  [
    'form sent',
    'resources.forms.fill.sent',
    '/forms/{id}, filling it in',
    ['src/resources/forms/forms.test.tsx', 'a form is filled in'],
  ],
  [
    'link copied',
    'resources.media.link_copied',
    '/medialibrary/{id}',
    ['src/resources/media/media.test.tsx', 'copies a link'],
  ],
];

const texts = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, flatten(await loadMessages(language))] as const),
  ),
);
const english = (key: string): string => texts.get('en')?.get(key) ?? '';

/** A test, from its name to the next one. */
const sourceOf = ([file, name]: Message[3]): string => {
  const source = readFileSync(file, 'utf8');
  const start = source.indexOf(name);
  if (start < 0) return '';
  const end = source.indexOf('\n  it', start);
  return source.slice(start, end < 0 ? undefined : end);
};

describe.each([...ERRORS, ...SUCCESSES])('“%s” (%s; %s)', (spec, key, _done, shownBy) => {
  it('is said in four languages', () => {
    expect(english(key).toLowerCase()).toContain(spec.toLowerCase());
    const said = LANGUAGES.map((language) => texts.get(language)?.get(key)?.trim());
    expect(said.every(Boolean)).toBe(true);
    expect(new Set(said).size).toBe(LANGUAGES.length);
  });

  it('is seen on the screen by the test that it names', () => {
    // The tests of this file read the message from the table.
    const seen = shownBy[0] === HERE ? sourceOf(shownBy) && spec : sourceOf(shownBy);
    expect(seen.toLowerCase()).toContain(spec.toLowerCase());
  });
});

const api = useBrowserApi();

/** Goes to a path as the browser's own buttons do: the app is started once. */
const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
  });

describe('the screen', () => {
  it('says so of a record that is not there, and leads to the list', async () => {
    const user = await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    const rows = ERRORS.filter(([, , , shownBy]) => shownBy === GONE);
    expect(rows).toHaveLength(6);
    const others = [['Could not find notification', '', '/notifications/4711']] as const;
    for (const [text, , path] of [...others, ...rows]) {
      await go(path);
      const said = await screen.findByText(text);
      expect(said.closest('[role="alert"]')).toBeVisible();
      await findTitle('Oops!');
    }
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'List' }));
    await findTitle('Users');
  });

  it('says so of a record that could not be fetched, and tries again', async () => {
    const { id, name } = api.seed.user('Anna Andersson');
    network.use(http.get('*/users/:id', () => new HttpResponse(null, { status: 503 }), { once: true }));
    const user = await renderApp(`/users/${id}`, { as: 'admin' });
    await findTitle('Something went wrong');
    const failed = within(screen.getByRole('alert'));
    expect(failed.getByText('This could not be loaded')).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    await findTitle(name);
  });
});
