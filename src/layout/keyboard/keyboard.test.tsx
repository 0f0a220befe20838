import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { watchApi } from '../../../tests/support/recordApi';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
import { moveFrom } from './listRows';

const api = useBrowserApi();

const openUsers = async () => {
  const user = await renderApp('/users', { as: 'admin' });
  await screen.findByText('Anna Andersson');
  return user;
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const rows = () => screen.getAllByRole('row').slice(1);

describe('keyboard shortcuts of a list', () => {
  it('move between rows, one of which is in the tab order', async () => {
    const user = await openUsers();
    await user.keyboard('{ArrowDown}');
    expect(row('Agneta Ahlgren')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(row('Anna Andersson')).toHaveFocus();
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Anna Andersson')]);
    await user.keyboard('{End}');
    expect(rows().at(-1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('jjk');
    expect(rows()[1]).toHaveFocus();
  });

  it('select a row, or a range', async () => {
    const user = await openUsers();
    await user.keyboard('{ArrowDown} ');
    expect(within(row('Agneta Ahlgren')).getByRole('checkbox')).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await waitFor(() => {
      const chosen = rows().filter((one) => within(one).getByRole<HTMLInputElement>('checkbox').checked);
      expect(chosen).toEqual(rows().slice(0, 3));
    });
    await user.keyboard(' ');
    expect(within(rows()[2] ?? document.body).getByRole('checkbox')).not.toBeChecked();
    expect(address()).toMatch(/^\/users($|\?)/);
  });

  it('move from the search into the rows', async () => {
    const user = await openUsers();
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), '{ArrowDown}');
    expect(row('Agneta Ahlgren')).toHaveFocus();
  });

  it('move among the controls of a row, which is one tab stop', async () => {
    const user = await openUsers();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const first = within(row('Agneta Ahlgren'));
    expect(first.getByRole('checkbox')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(first.getByRole('link', { name: 'Agneta Ahlgren' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(row('Agneta Ahlgren')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('table')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('reach the bulk actions, which are one tab stop after the rows', async () => {
    const user = await openUsers();
    const name = 'Actions for selected items';
    expect(screen.queryByRole('toolbar', { name })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown} ');
    const bar = within(await screen.findByRole('toolbar', { name }));
    const edit = await bar.findByRole('button', { name: 'Edit' });
    await user.tab();
    expect(edit).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(bar.getByRole('button', { name: 'Move' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'Rows per page:' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(bar.getByRole('button', { name: 'Move' })).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    expect(screen.queryByRole('toolbar', { name })).not.toBeInTheDocument();
    expect(row('Agneta Ahlgren')).toHaveFocus();
  });

  it('open a row', async () => {
    const user = await openUsers();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await findTitle('Anna Andersson');
    expect(address()).toBe(`/users/${api.seed.user('Anna Andersson').id}`);
  });

  it('focus the search, and are typed as letters there', async () => {
    const user = await openUsers();
    await user.keyboard('/');
    const search = screen.getByRole('textbox', { name: 'Search users' });
    expect(search).toHaveFocus();
    await user.keyboard('/?');
    expect(search).toHaveValue('/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed in a help dialog, where letters can be turned off', async () => {
    const user = await openUsers();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Move between the rows of a list')).toBeVisible();
    await user.keyboard('/');
    expect(screen.getByLabelText('Search users')).not.toHaveFocus();
    await user.click(dialog.getByRole('switch', { name: 'Use single-key shortcuts' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/?j');
    expect(screen.getByLabelText('Search users')).not.toHaveFocus();
    expect(rows()[0]).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const rectAt = (left: number, top: number) =>
  ({ left, top, right: left + 100, bottom: top + 100, width: 100, height: 100 }) as DOMRect;

describe('keyboard shortcuts of cards', () => {
  afterEach(() => document.body.replaceChildren());

  /** Two lines: 0 1 2 and 3 4. */
  const layOut = () => {
    const main = document.createElement('main');
    main.id = 'main-content';
    const cards = [0, 1, 2, 3, 4].map((index) => {
      const card = document.createElement('a');
      card.dataset.row = '';
      card.getBoundingClientRect = () => rectAt((index % 3) * 110, Math.floor(index / 3) * 110);
      main.append(card);
      return card;
    });
    document.body.replaceChildren(main);
    return cards;
  };

  it('move between and along the lines', () => {
    const cards = layOut();
    const from = (index: number, key: string) => {
      const next = moveFrom(cards[index] ?? null, key);
      return next && cards.indexOf(next as HTMLAnchorElement);
    };
    expect(from(1, 'ArrowDown')).toBe(4);
    expect(from(2, 'ArrowDown')).toBe(3);
    expect(from(3, 'ArrowDown')).toBeUndefined();
    expect(from(4, 'ArrowUp')).toBe(1);
    expect(from(2, 'ArrowRight')).toBe(3);
    expect(from(0, 'ArrowLeft')).toBeUndefined();
  });
});

describe('keyboard shortcuts that save a form', () => {
  /** Dispatches a key. @returns whether the browser would do something by it, such as saving the page */
  const press = (key: string, target: Element = document.activeElement ?? document.body): boolean =>
    fireEvent.keyDown(target, { key, ctrlKey: true });

  it.each(['s', 'Enter'])('save what was changed, once: Ctrl+%s', async (key) => {
    const { id } = api.seed.group('Köket');
    const user = await renderApp(`/groups/${id}/edit`, { as: 'admin' });
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await waitFor(() => expect(description).not.toHaveValue(''));
    const calls = watchApi();
    const saves = () => calls.filter(({ method }) => method === 'PATCH');
    // Nothing to save, but the browser's dialog is never opened.
    expect(press(key, description)).toBe(false);
    await user.type(description, '!');
    expect(press(key)).toBe(false);
    expect(press(key)).toBe(false);
    expect(await screen.findByText('Group saved')).toBeVisible();
    expect(saves().map(({ body }) => body)).toEqual([{ description: expect.stringMatching(/!$/) as string }]);
  });

  it('save the dialog in front, and leave screens without a form to the browser', async () => {
    const user = await openUsers();
    expect(press('s')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Mina');
    expect(press('Enter')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
