import { useEffect, useRef } from 'react';

/**
 * A short fade when the screen changes, without remounting it; none for those who want no motion (spec section 2).
 * @returns the ref of the area that fades
 */
export const useFade = (pathname: string) => {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still)
      area.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, easing: 'ease-out' });
  }, [pathname]);
  return area;
};
