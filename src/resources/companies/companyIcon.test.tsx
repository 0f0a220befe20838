import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyIcon } from './CompanyIcon';

it.each([
  ['Norrsken Vård AB', 'N'],
  ['🚚 Havsvik', '🚚'],
  ['', ''],
])('shows the initial of %j', (name, initial) => {
  const { container } = render(<CompanyIcon company={{ name, icon: null }} />);
  expect(container.textContent).toBe(initial);
});
