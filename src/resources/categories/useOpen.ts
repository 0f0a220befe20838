import { useState } from 'react';
import { useStore } from 'react-admin';

const KEY = 'categories.open';
const NONE: readonly number[] = [];

/**
 * Whether a section of the accordion is open; remembered, so that it is found again after editing.
 * @param revealed open for the moment, whatever is remembered; closing it then is not remembered either
 */
export const useOpen = (id: number, revealed = false): [isOpen: boolean, toggle: () => void] => {
  const [open, setOpen] = useStore<readonly number[]>(KEY, NONE);
  const [isFolded, setFolded] = useState(false);
  if (revealed)
    return [
      !isFolded,
      () => {
        setFolded(!isFolded);
      },
    ];
  const isOpen = open.includes(id);
  return [
    isOpen,
    () => {
      setOpen(isOpen ? open.filter((other) => other !== id) : [...open, id]);
    },
  ];
};
