import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewVersion } from './useNewVersion';

let version: string;
let asked: string[];
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  version = '12';
  asked = [];
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    if (typeof input === 'string') asked.push(input);
    return Promise.resolve(new Response(version));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('version check', () => {
  it('runs every 60000 ms and compares with the built-in version 12', async () => {
    const { result } = renderHook(useNewVersion);
    await settle();
    expect([asked.length, result.current.isNew]).toEqual([1, false]);
    version = '13';
    await pass(59_999);
    expect([asked.length, result.current.isNew]).toEqual([1, false]);
    await pass(1);
    expect([asked.length, result.current.isNew]).toEqual([2, true]);
  });

  it('runs when the window gets the focus, each time with a timestamp', async () => {
    const { unmount } = renderHook(useNewVersion);
    await pass(5);
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(2);
    expect(new Headers(vi.mocked(window.fetch).mock.calls[0]?.[1]?.headers).get('Accept-Language')).toBe(
      'en',
    );
    for (const url of asked) expect(url).toMatch(/^\/version\.txt\?timestamp=\d+$/);
    unmount();
    window.dispatchEvent(new Event('focus'));
    await pass(120_000);
    expect(asked).toHaveLength(2);
  });
});
