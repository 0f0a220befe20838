import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyScreen } from './lazyScreen';

const Hello = () => <p>Hello</p>;
const shown = (Screen: ReturnType<typeof lazyScreen>) =>
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );

it('shows a screen that was asked for before at once', async () => {
  const Screen = lazyScreen(() => Promise.resolve({ default: Hello }));
  await Screen.preload();
  shown(Screen);
  expect(screen.getByText('Hello')).toBeVisible();
});

it('shows another one as soon as it is there', async () => {
  shown(lazyScreen(() => Promise.resolve({ default: Hello })));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
});

it('may be asked for in vain: that is told when it is shown', async () => {
  const Screen = lazyScreen(() => Promise.reject(new Error('no contact')));
  await expect(Screen.preload()).resolves.toBeUndefined();
});
