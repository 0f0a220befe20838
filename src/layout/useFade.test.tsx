import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFade } from './useFade';

const Area = ({ path }: { path: string }) => <div ref={useFade(path)}>{path}</div>;

describe('the fade between child screens', () => {
  it('comes with each change of the screen, and not with what changes on it', () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    const { rerender } = render(<Area path="/home" />);
    rerender(<Area path="/home" />);
    expect(animate).toHaveBeenCalledTimes(1);
    rerender(<Area path="/users" />);
    expect(animate).toHaveBeenCalledTimes(2);
    expect(animate.mock.lastCall?.[0]).toEqual([{ opacity: 0 }, { opacity: 1 }]);
  });

  it('is left out for those who want no motion', () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(<Area path="/home" />);
    expect(animate).not.toHaveBeenCalled();
  });
});
