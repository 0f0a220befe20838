import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { resources } from '../../../contract/resources';
import en from '../../../i18n/en';
import { firstRow } from '../../../server/core/rows';
import { feedGroups, feeds, groups } from '../../../server/db/schema';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { findTitle } from '../../../tests/support/renderApp';
import { BackOffice, startSession } from '../../BackOffice';
import { setLanguage } from '../../api/language';
import { currentUser, forgetSession } from '../../api/session';
import { storeToken } from '../../api/token';
import { createScreens } from '../../routing/screens';
import type { FieldOverrides } from '../../routing/types';
import { defaultScreens } from './index';
import { insertMissing } from './useFields';

const api = useBrowserApi();
type Inputs = () => Promise<{ default: FieldOverrides }>;
const screens = (inputs?: Inputs) =>
  createScreens(
    (['groups', 'feeds'] as const).map((name) => ({
      name,
      icon: GroupsOutlined,
      ...defaultScreens,
      options: { inputs },
    })),
    [],
  );

const open = async (path: string, as = 'admin', inputs?: Inputs) => {
  forgetSession();
  storeToken(await tokenOf(as));
  await setLanguage('en');
  window.history.replaceState(null, '', path);
  render(<BackOffice session={await startSession(await currentUser(), screens(inputs))} />);
  return userEvent.setup();
};
const stored = async (name: string) => (await api.db.select().from(groups)).find((row) => row.name === name);

it('list records with what can be sorted, to edit in place and in bulk', async () => {
  const user = await open('/groups');
  const row = await screen.findByRole('row', { name: /Köket/ });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter(Boolean)).toEqual(['Name', 'Members', 'Changed']);
  await user.click(within(row).getByRole('button', { name: /^Name: Köket/ }));
  await screen.findByRole('textbox', { name: 'Name' });
  await user.keyboard('Hall{Enter}');
  await waitFor(async () => expect(await stored('Hall')).toBeDefined());
  await user.click(within(await screen.findByRole('row', { name: /Hall/ })).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const fields = within(await screen.findByRole('group', { name: 'Field to change' })).getAllByRole('button');
  expect(fields.map(({ textContent }) => textContent)).toEqual(['Description', 'Members']);
});

it('insert columns that a list does not name after their declared neighbour', () => {
  expect(insertMissing(['c', 'x', 'a'], ['id', 'a', 'b', 'c', 'd'])).toEqual(['id', 'c', 'd', 'x', 'a', 'b']);
});

it('create, show and edit a record', async () => {
  const user = await open('/groups/new');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is a required field')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Natt');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Sover inte');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Natt' }));
  await findTitle('Natt');
  expect(await screen.findByText('Sover inte')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Dag');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored('Dag')).toMatchObject({ description: 'Sover inte' }));
});

it('load the inputs of a resource again after a failure', async () => {
  // Prevents a reload of the page.
  sessionStorage.setItem('anslag.reloadedAt', String(Date.now()));
  let isBroken = true;
  const inputs = async () => {
    if (isBroken) throw new Error('No such chunk');
    return Promise.resolve({ default: {} });
  };
  const user = await open('/groups', 'admin', inputs);
  await user.click(within(await screen.findByRole('row', { name: /Köket/ })).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await dialog.findByRole('group', { name: 'Field to change' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  isBroken = true;
  await user.click(screen.getByRole('link', { name: 'New group' }));
  await screen.findByText(en.errors.not_loaded);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
});

it.each([
  ['communicator', false],
  ['admin', true],
] as const)('link %s to the groups of a post: %s', async (as, isLinked) => {
  const group = api.seed.group('Köket');
  const values = { company_id: group.company_id, content: 'Soppa' };
  const post = firstRow(await api.db.insert(feeds).values(values).returning());
  await api.db.insert(feedGroups).values({ feed_id: post.id, group_id: group.id });
  await open(`/feeds/${post.id}`, as);
  await screen.findByText('Köket');
  await waitFor(() => expect(screen.getByText('Köket').closest('a') !== null).toBe(isLinked));
});

it('ask for a hidden required field on create, but not on update', async () => {
  const { feeds: declared } = resources;
  Object.assign(declared, { details: ['image'] });
  Object.assign(declared.fields.image, { required: true });
  onTestFinished(() => {
    Reflect.deleteProperty(declared, 'details');
    Reflect.deleteProperty(declared.fields.image, 'required');
  });
  const { company_id } = api.seed.group('Köket');
  const post = firstRow(await api.db.insert(feeds).values({ company_id, content: 'Soppa' }).returning());
  const user = await open(`/feeds/${post.id}/edit`, 'communicator');
  await user.click(await screen.findByRole('switch', { name: 'Pinned' }));
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await api.db.select().from(feeds)).toMatchObject([{ pinned: true }]));
  await user.click(await screen.findByRole('link', { name: 'New post' }));
  expect(await screen.findByRole('group', { name: 'Picture' })).toBeVisible();
});
