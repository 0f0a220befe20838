import { expect, test } from './fixtures';
import { BARE_ID } from './specRows';

/** One run finds all screens that fail. */
const softly = expect.configure({ soft: true });

const RECORDS = {
  users: [7, BARE_ID],
  pages: [2, BARE_ID],
  forms: [2, BARE_ID],
  notifications: [2, BARE_ID],
  'leave-requests': [6, BARE_ID],
  'sick-reports': [2, BARE_ID],
} as const;

const EDITABLE = ['users', 'groups', 'pages', 'categories', 'companies', 'feeds', 'forms'];

const PEOPLE = /^\/(users|groups|companies|leave|sick|notifications)/;

const SCREENS = [
  '/home',
  ...Object.entries(RECORDS).flatMap(([name, ids]) => ids.map((id) => `/${name}/${id}`)),
  ...EDITABLE.flatMap((name) => [`/${name}/new`, `/${name}/2/edit`, `/${name}/${BARE_ID}/edit`]),
  '/companies/settings',
  '/shortcuts/new',
  '/notifications/new',
  '/tools',
  '/phone-list',
  '/medialibrary/2',
  `/medialibrary/${BARE_ID}`,
];

/** What a screen shows of a value that it does not know, or of a key without a text. */
const LEAKED = /undefined|\bnull\b|NaN|Invalid Date|\[object|%\{|\b(resources|ra|app)\.[a-z]/;

// As in the lists, forms and actions, one half with the envelope and one without.
for (const [name, envelope, half] of [
  ['people', false, SCREENS.filter((path) => PEOPLE.test(path))],
  ['content', true, SCREENS.filter((path) => !PEOPLE.test(path))],
] as const)
  test(`screens show what there is (${name}, envelope: ${envelope})`, async ({
    page,
    server,
    open,
    visit,
  }) => {
    server.envelope = envelope;
    await open('/users', 'superadmin');
    for (const path of half)
      await test.step(path, async () => {
        await visit(path);
        const screen = path.startsWith('/medialibrary') ? page.getByRole('dialog') : page.getByRole('main');
        // Each screen has its own title.
        await softly.poll(() => page.title()).not.toBe('');
        await softly(screen.getByRole('heading').first(), path).toHaveText(/\S/);
        await softly(screen.getByRole('progressbar'), path).toHaveCount(0);
        await softly(screen, path).not.toContainText(LEAKED);
        // Live regions of file inputs are empty.
        await softly(page.getByRole('alert').filter({ hasText: /\S/ }), path).toHaveCount(0);
        await softly(page).toHaveURL(path);
      });
  });
