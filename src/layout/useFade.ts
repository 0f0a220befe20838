import { useEffect, useRef } from 'react';

/** Fades an element in when the path changes, without remounting it. @returns the ref of the element */
export const useFade = (pathname: string) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!reducesMotion)
      ref.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, easing: 'ease-out' });
  }, [pathname]);
  return ref;
};
