import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { aheadOf } from './aheadOf';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {count}
    </button>
  );
};

/** A part whose module comes when the test says so. */
const part = () => {
  let come: () => void = () => undefined;
  const module = new Promise<{ default: typeof Counter }>((done) => {
    come = () => {
      done({ default: Counter });
    };
  });
  const load = vi.fn(() => module);
  return { ...aheadOf(load, 'waiting'), come, asked: load };
};

describe('a part that is loaded ahead', () => {
  it('stands there at once, and begins only once', async () => {
    const { Part, load, come, asked } = part();
    load();
    come();
    await act(() => Promise.resolve());
    const { rerender } = render(<Part />);
    expect(screen.queryByText('waiting')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '0' }));
    rerender(<Part />);
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is waited for where it has not come yet, and keeps what is in it afterwards', async () => {
    const { Part, load, come } = part();
    const { rerender } = render(<Part />);
    load();
    expect(screen.getByText('waiting')).toBeVisible();
    come();
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    rerender(<Part />);
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  });
});
