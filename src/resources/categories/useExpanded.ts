import { useState } from 'react';
import { useStore } from 'react-admin';

const KEY = 'categories.open';
const NONE: readonly number[] = [];

/**
 * Whether a section is expanded; remembered in the store.
 * @param revealed expanded for now; collapsing it then is not remembered
 */
export const useExpanded = (id: number, revealed = false): [isOpen: boolean, toggle: () => void] => {
  const [open, setOpen] = useStore<readonly number[]>(KEY, NONE);
  const [isCollapsed, setCollapsed] = useState(false);
  if (revealed) return [!isCollapsed, () => setCollapsed(!isCollapsed)];
  const isOpen = open.includes(id);
  return [isOpen, () => setOpen(isOpen ? open.filter((other) => other !== id) : [...open, id])];
};
