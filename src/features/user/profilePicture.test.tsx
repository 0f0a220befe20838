import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfilePicture } from './ProfilePicture';

it.each([
  ['Anna Maria Åberg', 'AÅ'],
  ['Anna', 'A'],
  ['Anna 😀', 'A😀'],
  ['', ''],
])('shows the initials of %j', (name, initials) => {
  const { container } = render(<ProfilePicture user={{ name }} />);
  expect(container.firstElementChild).toHaveAttribute('data-initials', initials);
});
