import { apiClient, emailOf, uniqueName } from '../support/apiClient';
import { findAndChoose, typeDate } from './actions';
import { expect, expectToFit, test } from './fixtures';

// Menus and dialogs are rendered outside the landmarks.
const FLOATING = ['region'];

test('a notification is sent after confirmation, and another is scheduled and cancelled', async ({
  page,
  signIn,
  request,
  axe,
  resize,
}) => {
  const api = apiClient(request, await signIn('admin', 'en'));
  const { id: groupId } = await api.create('groups', { name: uniqueName('Mottagare') });
  const person = uniqueName('Mona');
  await api.create('users', { name: person, email: emailOf(person), group_ids: [groupId] });
  const title = uniqueName('Brandövning');

  await page.goto('/home');
  await page.getByRole('link', { name: 'Send notification' }).click();
  await expect(page).toHaveURL('/notifications/new');
  await expect(page.getByText(/^Reaches [\d,]+ people$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Selected people and groups' }).check();
  await expect(page.getByText('No recipients chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  for (const text of ['Message is a required field', 'Choose the recipients'])
    await expect(page.getByText(text)).toBeVisible();
  await axe();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill('Vi övar på torsdag klockan tio.');
  await expect(page.getByText('31 of 240 characters')).toBeVisible();
  await findAndChoose(
    page.getByRole('combobox', { name: 'Link' }),
    'Välkommen',
    'Välkommen som ny medarbetare',
  );
  await expect(page.getByRole('combobox', { name: 'Link' })).toHaveValue('/my-pages/1');
  await findAndChoose(page.getByRole('combobox', { name: 'People' }), person);
  await expect(page.getByText('Choose the recipients')).toBeHidden();
  await expect(page.getByText('Reaches 1 person')).toBeVisible();
  for (const phone of await page.getByRole('figure').all()) await expect(phone).toContainText(title);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Send to 1 person?' });
  await expect(asked).toBeVisible();
  await axe(FLOATING);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await asked.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Push notification sent')).toBeVisible();
  await expect(page).toHaveURL(/\/notifications(\?|$)/);
  const sent = page.getByRole('row', { name: new RegExp(title) });
  await expect(sent).toContainText('Agneta Ahlgren');
  await expect(sent).toContainText(/Sent|Sending/);
  await axe();

  // Schedule one and cancel it.
  await page.getByRole('link', { name: 'Send notification' }).first().click();
  const later = uniqueName('Senare');
  await page.getByRole('textbox', { name: 'Title' }).fill(later);
  await page.getByRole('textbox', { name: 'Message' }).fill('Kommer i morgon.');
  await page.getByRole('radio', { name: 'Later' }).check();
  await typeDate(page, 'Date and time', '01/01/2020 08:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Choose a time in the future')).toBeVisible();
  await typeDate(page, 'Date and time', '01/06/2099 08:00');
  await expect(page.getByText(/^Monday,? 1 June 2099/)).toBeVisible();
  await page.getByRole('button', { name: /^Choose date/ }).click();
  await expect(page.getByRole('dialog').getByRole('rowheader', { name: 'Week 23' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^The notification will be sent on Monday/)).toBeVisible();
  const planned = page.getByRole('row', { name: new RegExp(later) });
  await planned.getByRole('button', { name: `Cancel sending ${later}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sending' }).click();
  await expect(planned).toContainText('Cancelled');

  await resize('phone');
  await expect(page.getByRole('article').filter({ hasText: later })).toContainText('Cancelled');
  await expectToFit(page);
  await axe();
});

test('a user turns on push, opens a notification and turns push off', async ({
  page,
  signIn,
  request,
  axe,
  baseURL,
}) => {
  const admin = apiClient(request, await signIn('admin'));
  const name = uniqueName('Karin');
  const email = emailOf(name);
  const { id } = await admin.create('users', {
    name,
    email,
    password: 'forsta-ordet',
    roles: ['editor'],
  });
  await signIn({ username: email, password: 'forsta-ordet' }, 'en');

  // Replace the push service of the browser vendor.
  await page.addInitScript(() => {
    const key = (length: number) =>
      btoa(String.fromCharCode(...Array.from({ length }, (_, index) => (index === 0 ? 4 : index))))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let subscription: object | null = null;
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription as PushSubscription | null);
    PushManager.prototype.subscribe = () => {
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: key(65), auth: key(16) } }),
        unsubscribe: () => {
          subscription = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(subscription as PushSubscription);
    };
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  });
  await page.goto('/home');
  await page.getByRole('button', { name: /, Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page).toHaveURL('/account');
  const push = page.getByRole('region', { name: 'Push notifications on this device' });
  await push.getByRole('button', { name: 'Turn on' }).click();
  await expect(push.getByText(/^Push notifications are on/)).toBeVisible();
  expect((await admin.get('users', id)).push_enabled).toBe(true);
  // The service worker is active, but controls no page.
  const scope = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    return [registration?.active?.scriptURL, registration?.scope, navigator.serviceWorker.controller];
  });
  expect(scope).toEqual([
    expect.stringMatching(`^${baseURL}/push-sw\\.js\\?name=`),
    `${baseURL}/push/`,
    null,
  ]);
  await axe();

  await admin.create('notifications', {
    title: 'Till Karin',
    message: 'Läs gärna.',
    user_ids: [id],
    url: '/categories',
  });
  // Focusing the window refreshes the count.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Läs gärna.')).toBeVisible();
  await axe(FLOATING);
  await page.getByRole('link', { name: /Till Karin/ }).click();
  await expect(page).toHaveURL(/\/categories/);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('button', { name: /, Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await push.getByRole('button', { name: 'Turn off' }).click();
  await expect(push.getByText(/^Push notifications are off/)).toBeVisible();
});
