import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFade } from './useFade';

const Area = ({ path }: { path: string }) => <div ref={useFade(path)}>{path}</div>;

describe('fade between screens', () => {
  it('runs when the screen changes, not when its content does', () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    const { rerender } = render(<Area path="/home" />);
    rerender(<Area path="/home" />);
    expect(animate).toHaveBeenCalledTimes(1);
    rerender(<Area path="/users" />);
    expect(animate).toHaveBeenCalledTimes(2);
    expect(animate.mock.lastCall?.[0]).toEqual([{ opacity: 0 }, { opacity: 1 }]);
  });

  it('respects reduced motion', () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(<Area path="/home" />);
    expect(animate).not.toHaveBeenCalled();
  });
});
