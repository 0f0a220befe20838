import { useState } from 'react';

/**
 * Whether a menu or the like is open or has been before. What nobody opens need not be made with the screen; what was
 * open stays, so that it can fade.
 */
export const useEverOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
};
