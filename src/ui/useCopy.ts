import { useRef } from 'react';

/** Copies the text of a field, or selects it there. @returns the field, and what copies and tells whether it could */
export const useCopy = (text: string) => {
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Without a secure connection, or without leave, a browser copies only what the person copies.
      input.current?.select();
      return false;
    }
  };
  return { input, copy };
};
