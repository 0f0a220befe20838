import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypeAhead } from './useTypeAhead';

const NAMES = ['Home', 'Users', 'Pages', 'Posts', 'Send notification', 'Sick reports', 'Settings'];

const Menu = () => {
  const onKeyDown = useTypeAhead();
  return (
    <nav onKeyDown={onKeyDown}>
      {NAMES.map((name) => (
        <a key={name} href="#there">
          {name}
        </a>
      ))}
      <button type="button">Close Users</button>
    </nav>
  );
};

const focused = () => document.activeElement?.textContent;
/** Presses keys one after another, without time between them. */
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const type = (text: string) => {
  press(...text);
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Menu />);
  screen.getByRole('link', { name: 'Home' }).focus();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the type-ahead of the menu', () => {
  it('finds an entry by the beginning of its name, in any case, spaces included', () => {
    type('se');
    expect(focused()).toBe('Send notification');
    type('nd n');
    expect(focused()).toBe('Send notification');
    vi.advanceTimersByTime(350);
    type('SET');
    expect(focused()).toBe('Settings');
  });

  it('adds to what was typed until 350 ms have gone by without a key, and then begins anew', () => {
    type('p');
    expect(focused()).toBe('Pages');
    vi.advanceTimersByTime(349);
    type('o');
    expect(focused()).toBe('Posts');
    vi.advanceTimersByTime(349);
    type('s');
    expect(focused()).toBe('Posts');
    vi.advanceTimersByTime(350);
    type('s');
    expect(focused()).toBe('Send notification');
  });

  it('goes on to the next entry of a letter once the one before is forgotten, and round', () => {
    for (const found of ['Send notification', 'Sick reports', 'Settings', 'Send notification']) {
      type('s');
      expect(focused()).toBe(found);
      vi.advanceTimersByTime(350);
    }
  });

  it('stays where it is when nothing begins so, and leaves shortcuts of the browser alone', () => {
    type('x');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u', ctrlKey: true });
    expect(focused()).toBe('Home');
  });

  it('goes round with the arrows', () => {
    press('ArrowDown', 'ArrowDown');
    expect(focused()).toBe('Pages');
    press('ArrowUp', 'ArrowUp', 'ArrowUp');
    expect(focused()).toBe('Settings');
  });

  it('leaves the space of a button to it', () => {
    type('u');
    screen.getByRole('button').focus();
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: ' ' })).toBe(true);
    press('ArrowUp');
    expect(focused()).toBe('Settings');
  });
});
