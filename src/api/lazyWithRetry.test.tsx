import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordApi } from '../../tests/support/recordApi';
import { WAIT } from '../../tests/support/wait';
import { connectionState, reportAnswer, watchConnection } from './connection';
import { importWithRetry, lazyWithRetry } from './lazyWithRetry';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};

/** A lazy component whose chunk is resolved by the test. */
const lazyCounter = () => {
  let arrive: () => void = () => undefined;
  const module = new Promise<{ default: typeof Counter }>((resolve) => {
    arrive = () => resolve({ default: Counter });
  });
  const load = vi.fn(() => module);
  return { Part: lazyWithRetry(load), arrive, load };
};

const inSuspense = (Part: ComponentType) => (
  <Suspense fallback="waiting">
    <Part />
  </Suspense>
);

describe('a lazy component', () => {
  it('that was preloaded renders at once, and keeps its state', async () => {
    const { Part, arrive, load } = lazyCounter();
    void Part.preload();
    arrive();
    await act(() => Promise.resolve());
    const { rerender } = render(inSuspense(Part));
    expect(screen.queryByText('waiting')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '0' }));
    rerender(inSuspense(Part));
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('suspends until its chunk arrives, and keeps its state afterwards', async () => {
    const { Part, arrive } = lazyCounter();
    const { rerender } = render(inSuspense(Part));
    void Part.preload();
    expect(screen.getByText('waiting')).toBeVisible();
    arrive();
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    rerender(inSuspense(Part));
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  });

  it('resolves a failed preload to undefined: the error is thrown when it renders', async () => {
    const Part = lazyWithRetry<object>(() => Promise.reject(new Error('offline')));
    await expect(Part.preload()).resolves.toBeUndefined();
  });
});

describe('importing a chunk', () => {
  const reload = vi.fn();
  const gone = new Error('gone');

  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
    vi.stubGlobal('location', { reload });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is tried again before the page is reloaded, which would lose what was typed', async () => {
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValueOnce('module');
    await expect(importWithRetry(load)).resolves.toBe('module');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page while the server is out of reach, even after a late answer', async () => {
    const answer = vi.fn<() => Response>(Response.error);
    recordApi(answer);
    const stop = watchConnection();
    const load = vi.fn().mockRejectedValue(gone);
    const imported = importWithRetry(load);
    for (const times of [2, 3]) {
      await vi.waitFor(() => expect(connectionState()).toBe('unreachable'), WAIT);
      reportAnswer();
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times), WAIT);
    }
    await vi.waitFor(() => expect(connectionState()).toBe('unreachable'), WAIT);
    load.mockResolvedValue('module');
    reportAnswer();
    await expect(imported).resolves.toBe('module');
    expect(reload).not.toHaveBeenCalled();
    stop();
  });

  it('reloads the page once when it is gone, and then fails', async () => {
    const load = vi.fn().mockRejectedValue(gone);
    void importWithRetry(load);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), WAIT);
    await expect(importWithRetry(load)).rejects.toBe(gone);
    expect(reload).toHaveBeenCalledOnce();
  });
});
