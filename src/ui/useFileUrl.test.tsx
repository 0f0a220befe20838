import { render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFileUrl } from './useFileUrl';

afterEach(() => vi.restoreAllMocks());

const file = new File(['x'], 'lunch.png');
const Link = () => <a href={useFileUrl(file)}>lunch.png</a>;

it('the link of a picked file works again on a screen that was hidden', () => {
  const live = new Set<string>();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(made += 1)}`;
    live.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url));
  const screenOf = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Link />
    </Activity>
  );
  const { rerender, unmount } = render(screenOf('visible'));
  rerender(screenOf('hidden'));
  expect([...live]).not.toContain('blob:1');
  rerender(screenOf('visible'));
  expect([...live]).toEqual([screen.getByText('lunch.png').getAttribute('href')]);
  unmount();
  expect([...live]).toEqual([]);
});
