import { useState } from 'react';

/** The part of React's and the browser's drag events that is used. */
interface FileDrag {
  dataTransfer: DataTransfer | null;
  preventDefault: () => void;
}

const hasFiles = ({ dataTransfer }: FileDrag): boolean => dataTransfer?.types.includes('Files') === true;

/** Returns the event handlers of a drop zone, and whether files are dragged over it. Without `onFiles` it takes none. */
export const useFileDrop = (onFiles: ((files: File[]) => void) | undefined) => {
  // dragenter and dragleave bubble from every child, so they are counted.
  const [depth, setDepth] = useState(0);
  const handlers = {
    onDragEnter: (event: FileDrag) => {
      if (hasFiles(event)) setDepth((before) => before + 1);
    },
    onDragLeave: (event: FileDrag) => {
      if (hasFiles(event)) setDepth((before) => Math.max(0, before - 1));
    },
    onDragOver: (event: FileDrag) => {
      if (!hasFiles(event)) return;
      // The browser would open the file in place of the app.
      event.preventDefault();
      if (!onFiles && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    },
    onDrop: (event: FileDrag) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles?.(files);
    },
  };
  return { isOver: onFiles !== undefined && depth > 0, handlers };
};
