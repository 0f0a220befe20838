import { Box, type SxProps, type Theme } from '@mui/material';
import { useContext, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { MIN_WIDTH, ResizingContext, MAX_WIDTH } from './columnWidths';

/** Inside its cell: the next cell would cover the rest. */
const EDGE: SxProps<Theme> = {
  position: 'absolute',
  insetBlock: 6,
  right: 0,
  width: 12,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 4,
    right: 0,
    width: '1px',
    bgcolor: 'divider',
  },
  '&:hover::after, &:focus-visible::after': { width: 3, bgcolor: 'primary.main' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', borderRadius: 1 },
  // The last column takes the remaining width.
  'th:last-child > &': { display: 'none' },
};

/** Pixels per arrow key press. */
const STEP = 16;
const DIRECTION: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface ColumnEdgeProps {
  column: string;
  /** The translated name of the column. */
  name: string;
  head: RefObject<HTMLElement | null>;
}

/** The resize handle of a column. Drag it or use Shift and the arrow keys; a double click or Delete resets all widths. */
export const ColumnEdge = ({ column, name, head }: ColumnEdgeProps) => {
  const translate = useTranslate();
  const { widths, resize, reset } = useContext(ResizingContext);
  const [measured, setMeasured] = useState(MIN_WIDTH);
  const start = useRef<{ x: number; width: number }>(undefined);
  const widthNow = () => head.current?.offsetWidth ?? MIN_WIDTH;
  const change = (width: number, isDone: boolean) => {
    const table = head.current?.closest('table');
    if (table) resize(table, column, width, isDone);
  };

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (start.current)
      change(start.current.width + event.clientX - start.current.x, event.type !== 'pointermove');
    if (event.type !== 'pointermove') start.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.shiftKey ? DIRECTION[event.key] : undefined;
    if (direction !== undefined) change((widths[column] ?? widthNow()) + direction * STEP, true);
    else if (event.key === 'Delete' || event.key === 'Backspace') reset();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={translate('lists.column_width', { name })}
      aria-valuenow={widths[column] ?? measured}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Delete"
      tabIndex={-1}
      onFocus={() => setMeasured(widthNow())}
      onKeyDown={onKeyDown}
      onDoubleClick={reset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: widthNow() };
      }}
      onPointerMove={onPointer}
      onPointerUp={onPointer}
      onPointerCancel={onPointer}
      sx={EDGE}
    />
  );
};
