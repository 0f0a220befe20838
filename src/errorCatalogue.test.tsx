import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contract/constants';
import { loadMessages } from '../i18n';
import { flatten } from '../i18n/flatten';
import { useBrowserApi } from '../tests/support/browserApi';
import { network } from '../tests/support/network';
import { findTitle, goTo, renderApp } from '../tests/support/renderApp';

/** The messages of the catalogue in English. The tests of the screens show each of them. */
const ERRORS: readonly [text: string, key: string][] = [
  ['Wrong log in credentials', 'api.wrong_credentials'],
  ["Couldn't find user with provided pin", 'auth.digital_id.not_found'],
  ['Could not find a subscription with the specified organization number', 'api.not_found_subscription'],
  ['Could not find company', 'api.not_found_company'],
  ['Could not find page', 'api.not_found_page'],
  ['Could not find category', 'api.not_found_category'],
  ['Could not find post', 'api.not_found_post'],
  ['Could not find group', 'api.not_found_group'],
  ['Could not find user', 'api.not_found_user'],
  ['The file is too large', 'validation.file_too_large'],
  ['Error occurred during import', 'spreadsheet.failed'],
  ['Failed to add users', 'resources.groups.add_failed'],
  ['Could not delete company (try again)', 'resources.companies.delete.failed'],
  ['Could not delete category (try again)', 'resources.categories.delete_failed'],
  ['Could not delete post (try again)', 'resources.feeds.delete_failed'],
  ['Could not delete form (try again)', 'resources.forms.delete_failed'],
  ['Could not delete group (try again)', 'resources.groups.delete_failed'],
  ['Could not delete page (try again)', 'resources.pages.delete_failed'],
  ['Could not delete user (try again)', 'resources.users.delete_failed'],
  ['Error submitting a page (try again)', 'resources.pages.editor.submit_failed'],
  ['something went wrong', 'errors.something_wrong'],
  ['could not find the page you were trying to reach', 'errors.page_not_found'],
];

const SUCCESSES: readonly [text: string, key: string][] = [
  ['created', 'resources.categories.notifications.created'],
  ['deleted', 'deletion.deleted'],
  ['saved', 'resources.companies.notifications.updated'],
  // %{things} are the users.
  ['imported', 'bulk.results.import'],
  ['push notification sent', 'resources.notifications.notifications.created'],
  ['form sent', 'resources.forms.fill.sent'],
  ['link copied', 'clipboard.link_copied'],
];

const texts = await Promise.all(LANGUAGES.map(async (language) => flatten(await loadMessages(language))));
const english = texts[LANGUAGES.indexOf('en')];

it.each([...ERRORS, ...SUCCESSES])('the message “%s” exists in four languages', (text, key) => {
  expect(english?.get(key)?.toLowerCase()).toContain(text.toLowerCase());
  const messages = texts.map((catalogue) => catalogue.get(key)?.trim());
  expect(messages.every(Boolean)).toBe(true);
  expect(new Set(messages).size).toBe(4);
});

const api = useBrowserApi();

describe('a record', () => {
  it('that does not exist is reported by its resource, with a link to the list', async () => {
    const user = await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    for (const [path, message] of [
      ['/companies/4711/edit', 'Could not find company'],
      ['/pages/4711', 'Could not find page'],
      ['/categories/4711/edit', 'Could not find category'],
      ['/feeds/4711/edit', 'Could not find post'],
      ['/groups/4711/edit', 'Could not find group'],
      ['/notifications/4711', 'Could not find notification'],
      ['/users/4711', 'Could not find user'],
    ] as const) {
      await goTo(path);
      expect((await screen.findByText(message)).closest('[role="alert"]')).toBeVisible();
      await findTitle('Oops!');
    }
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'List' }));
    await findTitle('Users');
  });

  it('that could not be loaded shows “something went wrong”, and is loaded again', async () => {
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
