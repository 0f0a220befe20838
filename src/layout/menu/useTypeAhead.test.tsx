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

describe('menu type-ahead', () => {
  it('finds an entry by the beginning of its name, ignoring case, spaces included', () => {
    type('se');
    expect(focused()).toBe('Send notification');
    type('nd n');
    expect(focused()).toBe('Send notification');
    vi.advanceTimersByTime(350);
    type('SET');
    expect(focused()).toBe('Settings');
  });

  it('resets 350 ms after the last key', () => {
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

  it('cycles through the entries of a letter that is typed again after the reset', () => {
    for (const found of ['Send notification', 'Sick reports', 'Settings', 'Send notification']) {
      type('s');
      expect(focused()).toBe(found);
      vi.advanceTimersByTime(350);
    }
  });

  it('ignores letters without an entry and shortcuts of the browser', () => {
    type('x');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u', ctrlKey: true });
    expect(focused()).toBe('Home');
  });

  it('keeps letters from the shortcuts of the screen, but not question marks and slashes', () => {
    const isHandled = (key: string) =>
      !fireEvent.keyDown(screen.getByRole('link', { name: 'Home' }), { key });
    expect(['a', 'X', 'å', '1', '?', '/'].filter(isHandled)).toEqual(['a', 'X', 'å', '1']);
  });

  it('wraps around with arrow keys', () => {
    press('ArrowDown', 'ArrowDown');
    expect(focused()).toBe('Pages');
    press('ArrowUp', 'ArrowUp', 'ArrowUp');
    expect(focused()).toBe('Settings');
  });

  it('does not handle the space key of a button', () => {
    type('u');
    screen.getByRole('button').focus();
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: ' ' })).toBe(true);
    press('ArrowUp');
    expect(focused()).toBe('Settings');
  });
});
